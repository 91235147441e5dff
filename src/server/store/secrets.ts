import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Passwords, Secrets } from '../ports/secrets.ts'
import { isCommonPassword } from './commonPasswords.ts'
import type { Tables } from './tables.ts'

export interface PasswordCost {
  memoryKiB: number
  passes: number
}

/** The least that OWASP asks of argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 }

/**
 * argon2id. Where there is no hash to compare with, one that nothing matches is compared all the same, so that an
 * unknown account answers as slowly as a known one.
 */
export const argonPasswords = (cost: PasswordCost = PASSWORD_COST): Passwords => {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const nobody = hash('a password that nobody has', options)
  return {
    hash: (password) => hash(password, options),
    verify: async (known, password) => {
      const right = await verify(known ?? await nobody, password)
      return known !== null && right
    },
    isCommon: isCommonPassword,
  }
}

/** What accounts add to their safety, and the addresses they are known from. */
export const secretStore = (db: Kysely<Tables>): Secrets => ({
  get: async <T>(account: { lineId: string; accountId: string }, kind: string) => {
    const row = await db.selectFrom('account_secret').select(['value', 'changed_at'])
      .where('line_id', '=', account.lineId).where('account_id', '=', account.accountId).where('kind', '=', kind)
      .executeTakeFirst()
    return row ? { value: row.value as T, changedAt: row.changed_at } : null
  },
  set: async (account, kind, value, now) => {
    const row = { value: JSON.stringify(value), changed_at: new Date(now) }
    await db.insertInto('account_secret').values({ line_id: account.lineId, account_id: account.accountId, kind, ...row })
      .onConflict((c) => c.columns(['line_id', 'account_id', 'kind']).doUpdateSet(row)).execute()
  },
  remove: async (account, kind) => {
    await db.deleteFrom('account_secret')
      .where('line_id', '=', account.lineId).where('account_id', '=', account.accountId).where('kind', '=', kind).execute()
  },
  knowsAddress: async (account, ip) => {
    const row = await db.selectFrom('known_address').select('ip')
      .where('line_id', '=', account.lineId).where('account_id', '=', account.accountId).where('ip', '=', ip).executeTakeFirst()
    return row !== undefined
  },
  hasAddresses: async (account) => {
    const row = await db.selectFrom('known_address').select('ip')
      .where('line_id', '=', account.lineId).where('account_id', '=', account.accountId).limit(1).executeTakeFirst()
    return row !== undefined
  },
  rememberAddress: async (account, ip, now) => {
    await db.insertInto('known_address')
      .values({ line_id: account.lineId, account_id: account.accountId, ip, first_at: new Date(now) })
      .onConflict((c) => c.doNothing()).execute()
  },
})
