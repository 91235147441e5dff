import type { ApiTopic } from '../../../entities/accounts/apiKey.ts'
import type { Account } from './accounts.ts'
import type { AccountRef } from './accountRef.ts'

/** A key for programs, without its secret. */
export interface ApiKeyRow extends AccountRef {
  keyId: string
  name: string
  topics: readonly ApiTopic[]
  canWrite: boolean
  createdAt: number
  expiresAt: number
  lastUsedAt: number | null
  lastUsedIp: string | null
}

/** What the owner chooses for a new key. */
export type NewApiKey = Pick<ApiKeyRow, 'name' | 'topics' | 'canWrite' | 'createdAt' | 'expiresAt'>

/** Keys for programs, stored hashed like session tokens. */
export interface ApiKeys {
  /** Makes a key, unless the account has `max` that work: then null. Its text is returned once and never stored. */
  create(account: AccountRef, key: NewApiKey, max: number): Promise<{ key: string; row: ApiKeyRow } | null>
  /** Returns the keys that work at a moment, newest first. */
  of(account: AccountRef, now: number): Promise<ApiKeyRow[]>
  /** Returns a key that works at a moment, with its account. */
  find(key: string, now: number): Promise<{ row: ApiKeyRow; account: Account } | null>
  /** Notes a use. The store writes at most once a minute. */
  used(key: ApiKeyRow, ip: string, now: number): Promise<void>
  /** Revokes a key. Returns false when the account has no such working key. */
  revoke(account: AccountRef, keyId: string, now: number): Promise<boolean>
  /** Revokes every key of an account. */
  revokeAll(account: AccountRef, now: number): Promise<void>
}
