import { sql, type Kysely } from 'kysely'
import type { ExclusionKind, LimitKind, LimitPeriod, ProtectionChange } from '../../entities/protection.ts'
import type { AccountRef } from '../ports/context.ts'
import type { LimitRow, Protection, ProtectionRow } from '../ports/protection.ts'
import { raiseGuards } from './ledger.ts'
import { moment } from './moment.ts'
import { runOn } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** Minutes between reality checks until a player sets its own. */
const REALITY_CHECK_DEFAULT = 60

interface Found {
  minutes: number | null
  exclusionKind: string | null
  from: number | null
  until: number | null
  kind: string | null
  period: string | null
  amount: bigint | null
  pendingAmount: bigint | null
  confirmableAt: number | null
}

/** Everything in one statement: a deposit, a login and a safer-play screen all begin with it. */
const read = async (db: Kysely<Tables>, ref: AccountRef): Promise<ProtectionRow> => {
  const { rows } = await sql<Found>`
    SELECT p.reality_check_minutes AS minutes, p.exclusion_kind AS "exclusionKind", p.excluded_from AS "from",
      p.excluded_until AS until, l.kind, l.period, l.amount, l.pending_amount AS "pendingAmount", l.confirmable_at AS "confirmableAt"
    FROM (SELECT ${ref.lineId}::uuid AS line_id, ${ref.accountId}::uuid AS account_id) AS asked
    LEFT JOIN player_protection p ON p.line_id = asked.line_id AND p.account_id = asked.account_id
    LEFT JOIN player_limit l ON l.line_id = asked.line_id AND l.account_id = asked.account_id
    ORDER BY l.kind, l.period`.execute(db)
  const own = rows[0]!
  return {
    limits: rows.flatMap((row): LimitRow[] => (row.kind === null ? [] : [{
      kind: row.kind as LimitKind,
      period: row.period as LimitPeriod,
      amount: row.amount,
      pending: row.confirmableAt === null ? null : { amount: row.pendingAmount, confirmableAt: row.confirmableAt },
    }])),
    realityCheckMinutes: own.minutes ?? REALITY_CHECK_DEFAULT,
    exclusion: own.from !== null && own.until !== null
      ? { kind: own.exclusionKind as ExclusionKind, from: own.from, until: own.until }
      : null,
  }
}

const open = async (db: Kysely<Tables>, ref: AccountRef): Promise<void> => {
  await db.insertInto('player_protection')
    .values({ line_id: ref.lineId, account_id: ref.accountId, reality_check_minutes: REALITY_CHECK_DEFAULT })
    .onConflict((conflict) => conflict.columns(['line_id', 'account_id']).doNothing()).execute()
}

/** Bets are decided from what was read of a player before: whatever forbids one from now on is noted on its wallets. */
const raise = async (db: Kysely<Tables>, { lineId, accountId }: AccountRef): Promise<void> => {
  await raiseGuards(runOn(db), lineId, { accounts: [accountId], kinds: ['main', 'vendor'] })
}

/** What players decided about their play, on PostgreSQL. */
export const protectionStore = (db: Kysely<Tables>): Protection => ({
  of: (ref) => read(db, ref),

  async lock(ref) {
    await open(db, ref)
    await db.selectFrom('player_protection').select('account_id')
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).forUpdate().execute()
    return read(db, ref)
  },

  async saveLimit(ref, limit) {
    const values = {
      amount: limit.amount, pending: limit.pending !== null, pending_amount: limit.pending?.amount ?? null,
      confirmable_at: limit.pending ? new Date(limit.pending.confirmableAt) : null,
    }
    await db.insertInto('player_limit')
      .values({ line_id: ref.lineId, account_id: ref.accountId, kind: limit.kind, period: limit.period, ...values })
      .onConflict((conflict) => conflict.columns(['line_id', 'account_id', 'kind', 'period']).doUpdateSet(values)).execute()
    await raise(db, ref)
  },

  async saveRealityCheck(ref, minutes) {
    await db.updateTable('player_protection').set({ reality_check_minutes: minutes })
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).execute()
  },

  async saveExclusion(ref, exclusion) {
    await db.updateTable('player_protection').set({
      exclusion_kind: exclusion.kind, excluded_from: new Date(exclusion.from), excluded_until: new Date(exclusion.until),
    }).where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).execute()
    await raise(db, ref)
  },

  async addChange(ref, change) {
    await db.insertInto('protection_change').values({
      line_id: ref.lineId, account_id: ref.accountId, change_id: change.id, what: change.what,
      limit_kind: change.limit?.kind ?? null, limit_period: change.limit?.period ?? null,
      before: change.before, after: change.after, at: new Date(change.at),
    }).execute()
  },

  async history(ref, limit) {
    const rows = await db.selectFrom('protection_change').selectAll()
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId)
      .orderBy('change_id', 'desc').limit(limit).execute()
    return rows.map((row) => ({
      id: row.change_id,
      what: row.what as ProtectionChange['what'],
      limit: row.limit_kind ? { kind: row.limit_kind as LimitKind, period: row.limit_period as LimitPeriod } : null,
      before: row.before,
      after: row.after,
      at: row.at,
    }))
  },

  async played(ref, from) {
    const found = await db.selectFrom('round')
      .select([
        sql<bigint>`count(*)`.as('rounds'),
        sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('stake'),
        sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won'),
      ])
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId)
      .where('placed_at', '>=', moment(from)).where('status', '!=', 'void').executeTakeFirstOrThrow()
    return { rounds: Number(found.rounds), stake: found.stake, won: found.won }
  },
})
