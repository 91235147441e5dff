import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Passwords, Secrets } from '../../ports/accounts/secrets.ts'
import { isCommonPassword } from './commonPasswords.ts'
import type { Tables } from '../db/tables.ts'

export interface PasswordCost {
  memoryKiB: number
  passes: number
}

/** The minimum that OWASP recommends for argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 }

/**
 * Returns password hashing with argon2id. `verify` with null compares with a placeholder hash, so that an unknown
 * account takes as long as a known one.
 */
export const argonPasswords = (cost: PasswordCost = PASSWORD_COST): Passwords => {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const placeholder = hash('placeholder', options)
  return {
    hash: (password) => hash(password, options),
    verify: async (stored, password) => {
      const matches = await verify(stored ?? (await placeholder), password)
      return stored !== null && matches
    },
    isCommon: isCommonPassword,
  }
}

const getSecret =
  (db: Kysely<Tables>): Secrets['get'] =>
  async <T>(account: { lineId: string; accountId: string }, kind: string) => {
    const row = await db
      .selectFrom('account_secret')
      .select(['value', 'changed_at'])
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row ? { value: row.value as T, changedAt: row.changed_at } : null
  }

const setSecret =
  (db: Kysely<Tables>): Secrets['set'] =>
  async (account, kind, value, now) => {
    const row = { value: JSON.stringify(value), changed_at: new Date(now) }
    await db
      .insertInto('account_secret')
      .values({ line_id: account.lineId, account_id: account.accountId, kind, ...row })
      .onConflict((c) => c.columns(['line_id', 'account_id', 'kind']).doUpdateSet(row))
      .execute()
  }

const removeSecret =
  (db: Kysely<Tables>): Secrets['remove'] =>
  async (account, kind) => {
    await db
      .deleteFrom('account_secret')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('kind', '=', kind)
      .execute()
  }

const knowsAddress =
  (db: Kysely<Tables>): Secrets['knowsAddress'] =>
  async (account, ip) => {
    const row = await db
      .selectFrom('known_address')
      .select('ip')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('ip', '=', ip)
      .executeTakeFirst()
    return row !== undefined
  }

const hasAddresses =
  (db: Kysely<Tables>): Secrets['hasAddresses'] =>
  async (account) => {
    const row = await db
      .selectFrom('known_address')
      .select('ip')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

const rememberAddress =
  (db: Kysely<Tables>): Secrets['rememberAddress'] =>
  async (account, ip, now) => {
    await db
      .insertInto('known_address')
      .values({ line_id: account.lineId, account_id: account.accountId, ip, first_at: new Date(now) })
      .onConflict((c) => c.doNothing())
      .execute()
  }

const forgetAddresses =
  (db: Kysely<Tables>): Secrets['forgetAddresses'] =>
  async (account) => {
    await db
      .deleteFrom('known_address')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .execute()
  }

/** Security data of accounts and their known IP addresses, on PostgreSQL. */
export const secretStore = (db: Kysely<Tables>): Secrets => ({
  get: getSecret(db),
  set: setSecret(db),
  remove: removeSecret(db),
  knowsAddress: knowsAddress(db),
  hasAddresses: hasAddresses(db),
  rememberAddress: rememberAddress(db),
  forgetAddresses: forgetAddresses(db),
})
