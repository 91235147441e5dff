import type { Kysely, Selectable } from 'kysely'
import { MINUTE } from '../../../rules/calendar.ts'
import { API_KEY } from '../../../rules/accounts/apiKeys.ts'
import type { Random } from '../../../rules/random.ts'
import type { ApiKeyRow, ApiKeys } from '../../ports/accounts/apiKeys.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { sha256 } from '../db/hash.ts'
import { newId } from '../db/ids.ts'
import { lineOfToken, makeLineToken } from '../db/lineToken.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import type { ApiKeyTable } from '../db/tables/sessions.ts'
import { toAccount } from './accountRows.ts'

/** Returns the line of a key; null for text that is no key. */
export const lineOfApiKey = (key: string): string | null =>
  key.startsWith(API_KEY) ? lineOfToken(key.slice(API_KEY.length)) : null

const toRow = (row: Selectable<ApiKeyTable>): ApiKeyRow => ({
  lineId: row.line_id,
  keyId: row.key_id,
  accountId: row.account_id,
  name: row.name,
  topics: row.topics,
  canWrite: row.can_write,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  lastUsedIp: row.last_used_ip,
})

const workingKeys = (db: Kysely<Tables>, { lineId, accountId }: AccountRef, now: number) =>
  db
    .selectFrom('api_key')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', moment(now))
    .orderBy('key_id', 'desc')

const createKey =
  (db: Kysely<Tables>, random: Random): ApiKeys['create'] =>
  async (account, { name, topics, canWrite, createdAt, expiresAt }, max) => {
    // Two simultaneous requests must not both find room for the last key.
    await db
      .selectFrom('account')
      .select('account_id')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .forUpdate()
      .execute()
    const others = await workingKeys(db, account, createdAt).execute()
    if (others.length >= max) return null
    const key = API_KEY + makeLineToken(account.lineId, random)
    const row = await db
      .insertInto('api_key')
      .values({
        line_id: account.lineId,
        key_id: newId(createdAt),
        key_hash: sha256(key),
        account_id: account.accountId,
        name,
        topics: [...topics],
        can_write: canWrite,
        created_at: new Date(createdAt),
        expires_at: new Date(expiresAt),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { key, row: toRow(row) }
  }

const findKey =
  (db: Kysely<Tables>): ApiKeys['find'] =>
  async (key, now) => {
    const lineId = lineOfApiKey(key)
    if (!lineId) return null
    const row = await db
      .selectFrom('api_key')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('key_hash', '=', sha256(key))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', moment(now))
      .executeTakeFirst()
    if (!row) return null
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', row.account_id)
      .executeTakeFirst()
    return account ? { row: toRow(row), account: toAccount(account) } : null
  }

const noteUse =
  (db: Kysely<Tables>): ApiKeys['used'] =>
  async ({ lineId, keyId, lastUsedAt }, ip, now) => {
    if (lastUsedAt !== null && now - lastUsedAt < MINUTE) return
    await db
      .updateTable('api_key')
      .set({ last_used_at: new Date(now), last_used_ip: ip })
      .where('line_id', '=', lineId)
      .where('key_id', '=', keyId)
      .execute()
  }

const revoking = (db: Kysely<Tables>, { lineId, accountId }: AccountRef, now: number) =>
  db
    .updateTable('api_key')
    .set({ revoked_at: new Date(now) })
    .where('line_id', '=', lineId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)

/** Keys for programs, on PostgreSQL. Revoked keys are kept. */
export const apiKeyStore = (db: Kysely<Tables>, random: Random): ApiKeys => ({
  create: createKey(db, random),
  of: async (account, now) => (await workingKeys(db, account, now).execute()).map(toRow),
  find: findKey(db),
  used: noteUse(db),
  revoke: async (account, keyId, now) => {
    const revoked = await revoking(db, account, now)
      .where('key_id', '=', keyId)
      .where('expires_at', '>', moment(now))
      .executeTakeFirst()
    return revoked.numUpdatedRows > 0n
  },
  revokeAll: async (account, now) => {
    await revoking(db, account, now).execute()
  },
})
