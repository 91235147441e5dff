import type { AccountRef } from './context.ts'

/** Passwords as they are kept: argon2id. `null` costs as much as a real hash and is never right. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether a password, in small letters, is one that many people had and lost. */
  isCommon(plain: string): boolean
}

/** What an account adds to its safety, by kind; the value's shape belongs to who writes it. */
export interface Secrets {
  get<T>(account: AccountRef, kind: string): Promise<{ value: T; changedAt: number } | null>
  set(account: AccountRef, kind: string, value: unknown, now: number): Promise<void>
  remove(account: AccountRef, kind: string): Promise<void>
  /** Whether the account has been here before from this address. */
  knowsAddress(account: AccountRef, ip: string): Promise<boolean>
  hasAddresses(account: AccountRef): Promise<boolean>
  rememberAddress(account: AccountRef, ip: string, now: number): Promise<void>
}
