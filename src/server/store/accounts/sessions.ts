import type { Kysely } from 'kysely'
import { MINUTE } from '../../../rules/calendar.ts'
import type { Random } from '../../../rules/random.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Sessions } from '../../ports/accounts/sessions.ts'
import { toAccount } from './accountRows.ts'
import { sha256 } from '../db/hash.ts'
import { newId } from '../db/ids.ts'
import { raiseGuards } from '../money/wallets.ts'
import { lineOfToken, makeLineToken } from '../db/lineToken.ts'
import { moment } from '../db/moment.ts'
import { runOn } from '../db/pipeline.ts'
import type { Tables } from '../db/tables.ts'
import { noteSeen } from '../figureEvents/teamDeltas.ts'

/**
 * Makes bets fail that were decided before a session ended and are not written yet: it increases the guard number of
 * the player's wallets.
 */
const raiseBetGuards = async (db: Kysely<Tables>, { lineId, accountId }: AccountRef): Promise<void> => {
  await raiseGuards(runOn(db), lineId, { accounts: [accountId], kinds: ['main', 'vendor'] })
}

const openSession =
  (db: Kysely<Tables>, random: Random): Sessions['open'] =>
  async (account, from) => {
    const token = makeLineToken(account.lineId, random)
    const sessionId = newId(from.at)
    await db
      .insertInto('session')
      .values({
        line_id: account.lineId,
        token_hash: sha256(token),
        session_id: sessionId,
        account_id: account.accountId,
        ip: from.ip,
        user_agent: from.userAgent.slice(0, 300),
        created_at: new Date(from.at),
        last_seen_at: new Date(from.at),
      })
      .execute()
    return { token, sessionId }
  }

const findSession =
  (db: Kysely<Tables>): Sessions['find'] =>
  async (token, now, times) => {
    const lineId = lineOfToken(token)
    if (!lineId) return { ok: false, ended: 'unknown' }
    const row = await db
      .selectFrom('session as s')
      .innerJoin('account as a', (join) =>
        join.onRef('a.line_id', '=', 's.line_id').onRef('a.account_id', '=', 's.account_id'),
      )
      .selectAll('a')
      .select([
        's.session_id',
        's.created_at',
        's.ended_at',
        's.end_reason',
        's.last_seen_at as session_seen_at',
      ])
      .where('s.line_id', '=', lineId)
      .where('s.token_hash', '=', sha256(token))
      .executeTakeFirst()
    if (!row) return { ok: false, ended: 'unknown' }
    if (row.ended_at !== null) return { ok: false, ended: row.end_reason ?? 'revoked' }
    if (now - row.created_at >= times.absoluteMs) return { ok: false, ended: 'absolute' }
    if (now - row.session_seen_at >= times.idleMs) return { ok: false, ended: 'idle' }
    return { ok: true, sessionId: row.session_id, lastSeenAt: row.session_seen_at, account: toAccount(row) }
  }

const previousSession =
  (db: Kysely<Tables>): Sessions['before'] =>
  async (account, sessionId) => {
    const row = await db
      .selectFrom('session')
      .select(['created_at', 'ip'])
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('session_id', '<', sessionId)
      .orderBy('session_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { at: row.created_at, ip: row.ip } : null
  }

const markSeen =
  (db: Kysely<Tables>): Sessions['seen'] =>
  async (account, sessionId, now) => {
    const touched = await db
      .updateTable('session')
      .set({ last_seen_at: new Date(now) })
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('session_id', '=', sessionId)
      .where('last_seen_at', '<=', moment(now - MINUTE))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (touched.numUpdatedRows === 0n) return
    await noteSeen(db, account, now)
  }

const listOpen =
  (db: Kysely<Tables>): Sessions['openOf'] =>
  async (account, now, times) => {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('ended_at', 'is', null)
      .where('created_at', '>', moment(now - times.absoluteMs))
      .where('last_seen_at', '>', moment(now - times.idleMs))
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      sessionId: row.session_id,
      ip: row.ip,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    }))
  }

const endSession =
  (db: Kysely<Tables>): Sessions['end'] =>
  async (account, sessionId, reason, now) => {
    const ended = await db
      .updateTable('session')
      .set({ ended_at: new Date(now), end_reason: reason })
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    await raiseBetGuards(db, account)
    return true
  }

const endPlay =
  (db: Kysely<Tables>): Sessions['endPlay'] =>
  async (account, now) => {
    await db
      .updateTable('session')
      .set({ play_ended_at: new Date(now) })
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('ended_at', 'is', null)
      .execute()
    await raiseBetGuards(db, account)
  }

const endOthers =
  (db: Kysely<Tables>): Sessions['endOthers'] =>
  async (account, exceptSessionId, reason, now) => {
    let query = db
      .updateTable('session')
      .set({ ended_at: new Date(now), end_reason: reason })
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
      .where('ended_at', 'is', null)
    if (exceptSessionId) query = query.where('session_id', '!=', exceptSessionId)
    const ended = await query.returning('session_id').execute()
    if (ended.length > 0) await raiseBetGuards(db, account)
    return ended.map((row) => row.session_id)
  }

/** Sessions on PostgreSQL. Ended sessions are kept, so that their browsers can be told the reason. */
export const sessionStore = (db: Kysely<Tables>, random: Random): Sessions => ({
  open: openSession(db, random),
  find: findSession(db),
  before: previousSession(db),
  seen: markSeen(db),
  openOf: listOpen(db),
  end: endSession(db),
  endPlay: endPlay(db),
  endOthers: endOthers(db),
})
