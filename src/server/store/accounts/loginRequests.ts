import type { Kysely, Selectable } from 'kysely'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LoginRequests, WaitingLogin } from '../../ports/accounts/loginRequests.ts'
import { sameHash, sha256 } from '../db/hash.ts'
import { moment } from '../db/moment.ts'
import type { LoginRequestTable } from '../db/tables/loginRequests.ts'
import type { Tables } from '../db/tables.ts'

const targetOf = ({ lineId, accountId }: AccountRef): string => `${lineId}/${accountId}`

const toWaiting = (row: Selectable<LoginRequestTable>): WaitingLogin => ({
  requestId: row.request_id,
  number: row.number,
  ip: row.ip,
  userAgent: row.user_agent,
  at: row.created_at,
  expiresAt: row.expires_at,
})

/** Returns the request with this id and locks it; null when it does not exist or the secret is wrong. */
const lockBySecret = async (
  db: Kysely<Tables>,
  requestId: string,
  secret: string,
): Promise<Selectable<LoginRequestTable> | null> => {
  const row = await db
    .selectFrom('login_request')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return row && sameHash(sha256(secret), row.secret_hash) ? row : null
}

const openRequest =
  (db: Kysely<Tables>): LoginRequests['open'] =>
  async ({ requestId, secret, account, number, ip, userAgent, at, expiresAt }) => {
    await db
      .insertInto('login_request')
      .values({
        request_id: requestId,
        secret_hash: sha256(secret),
        target: account ? targetOf(account) : '',
        number,
        ip,
        user_agent: userAgent,
        state: 'waiting',
        created_at: new Date(at),
        expires_at: new Date(expiresAt),
      })
      .execute()
  }

const listWaiting =
  (db: Kysely<Tables>): LoginRequests['waitingOf'] =>
  async (account, now) =>
    (
      await db
        .selectFrom('login_request')
        .selectAll()
        .where('target', '=', targetOf(account))
        .where('expires_at', '>', moment(now))
        .where('state', '=', 'waiting')
        .orderBy('created_at', 'desc')
        .limit(5)
        .execute()
    ).map(toWaiting)

const lockWaiting =
  (db: Kysely<Tables>): LoginRequests['waiting'] =>
  async (account, requestId, now) => {
    const row = await db
      .selectFrom('login_request')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('target', '=', targetOf(account))
      .forUpdate()
      .executeTakeFirst()
    return row && row.state === 'waiting' && row.expires_at > now ? toWaiting(row) : null
  }

const stateOf =
  (db: Kysely<Tables>): LoginRequests['stateOf'] =>
  async (requestId, secret, now) => {
    const row = await lockBySecret(db, requestId, secret)
    if (!row || row.state === 'used' || row.expires_at <= now) return 'expired'
    return row.state
  }

const takeApproved =
  (db: Kysely<Tables>): LoginRequests['take'] =>
  async (requestId, secret, now) => {
    const row = await lockBySecret(db, requestId, secret)
    if (!row || row.state !== 'approved' || row.expires_at <= now) return null
    await db.updateTable('login_request').set({ state: 'used' }).where('request_id', '=', requestId).execute()
    const [lineId, accountId] = row.target.split('/')
    return { lineId: lineId!, accountId: accountId! }
  }

/** Logins that wait for approval on another device. The secret has 128 random bits, so one SHA-256 protects it. */
export const loginRequestStore = (db: Kysely<Tables>): LoginRequests => {
  return {
    open: openRequest(db),
    waitingOf: listWaiting(db),
    waiting: lockWaiting(db),
    decide: async (requestId, state) => {
      await db.updateTable('login_request').set({ state }).where('request_id', '=', requestId).execute()
    },
    stateOf: stateOf(db),
    take: takeApproved(db),
  }
}
