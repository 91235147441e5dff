import type { AccountRef } from './accountRef.ts'

/** Password hashing with argon2id. Verifying against `null` takes as long as against a real hash and returns false. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether a password, given in lower case, is in the list of leaked passwords. */
  isCommon(plain: string): boolean
}

/**
 * Security data of an account by kind (authenticator, security questions …). The caller that writes a kind owns its
 * shape.
 */
export interface Secrets {
  get<T>(account: AccountRef, kind: string): Promise<{ value: T; changedAt: number } | null>
  set(account: AccountRef, kind: string, value: unknown, now: number): Promise<void>
  remove(account: AccountRef, kind: string): Promise<void>
  /** Whether the account has logged in from this address before. */
  knowsAddress(account: AccountRef, ip: string): Promise<boolean>
  hasAddresses(account: AccountRef): Promise<boolean>
  rememberAddress(account: AccountRef, ip: string, now: number): Promise<void>
  /** Forgets every known address of the account. */
  forgetAddresses(account: AccountRef): Promise<void>
}
