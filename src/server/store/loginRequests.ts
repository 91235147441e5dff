import type { Kysely, Selectable } from 'kysely'
import type { AccountRef } from '../ports/context.ts'
import type { LoginRequests, WaitingLogin } from '../ports/loginRequests.ts'
import { sameHash, sha256 } from './hash.ts'
import { moment } from './moment.ts'
import type { LoginRequestTable } from './tables/loginRequests.ts'
import type { Tables } from './tables.ts'

const targetOf = ({ lineId, accountId }: AccountRef): string => `${lineId}/${accountId}`

const toWaiting = (row: Selectable<LoginRequestTable>): WaitingLogin => ({
  requestId: row.request_id, number: row.number, ip: row.ip, userAgent: row.user_agent, at: row.created_at, expiresAt: row.expires_at,
})

/** Logins that wait for another device. The secret is 128 random bits, so a plain hash keeps it. */
export const loginRequestStore = (db: Kysely<Tables>): LoginRequests => {
  const own = async (requestId: string, secret: string): Promise<Selectable<LoginRequestTable> | null> => {
    const row = await db.selectFrom('login_request').selectAll().where('request_id', '=', requestId).forUpdate().executeTakeFirst()
    return row && sameHash(sha256(secret), row.secret_hash) ? row : null
  }
  return {
    open: async ({ requestId, secret, account, number, ip, userAgent, at, expiresAt }) => {
      await db.insertInto('login_request').values({
        request_id: requestId, secret_hash: sha256(secret), target: account ? targetOf(account) : '', number, ip, user_agent: userAgent,
        state: 'waiting', created_at: new Date(at), expires_at: new Date(expiresAt),
      }).execute()
    },
    waitingOf: async (account, now) => (await db.selectFrom('login_request').selectAll().where('target', '=', targetOf(account))
      .where('expires_at', '>', moment(now)).where('state', '=', 'waiting').orderBy('created_at', 'desc').limit(5).execute()).map(toWaiting),
    waiting: async (account, requestId, now) => {
      const row = await db.selectFrom('login_request').selectAll().where('request_id', '=', requestId)
        .where('target', '=', targetOf(account)).forUpdate().executeTakeFirst()
      return row && row.state === 'waiting' && row.expires_at > now ? toWaiting(row) : null
    },
    decide: async (requestId, state) => {
      await db.updateTable('login_request').set({ state }).where('request_id', '=', requestId).execute()
    },
    stateOf: async (requestId, secret, now) => {
      const row = await own(requestId, secret)
      if (!row || row.state === 'used' || row.expires_at <= now) return 'expired'
      return row.state as 'waiting' | 'approved' | 'denied'
    },
    take: async (requestId, secret, now) => {
      const row = await own(requestId, secret)
      if (!row || row.state !== 'approved' || row.expires_at <= now) return null
      await db.updateTable('login_request').set({ state: 'used' }).where('request_id', '=', requestId).execute()
      const [lineId, accountId] = row.target.split('/')
      return { lineId: lineId!, accountId: accountId! }
    },
  }
}
