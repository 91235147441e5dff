import { sql, type Kysely } from 'kysely'
import type { ExclusionKind, LimitKind, LimitPeriod } from '../../../entities/accounts/protection.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { LimitRow, Protection, ProtectionRow } from '../../ports/accounts/protection.ts'
import { raiseGuards } from '../money/wallets.ts'
import { moment } from '../db/moment.ts'
import { runOn } from '../db/pipeline.ts'
import type { Tables } from '../db/tables.ts'

/** Minutes between reality checks until a player chooses another interval. */
const REALITY_CHECK_DEFAULT = 60

interface ProtectionColumns {
  minutes: number | null
  exclusionKind: ExclusionKind | null
  from: number | null
  until: number | null
  kind: LimitKind | null
  period: LimitPeriod | null
  amount: bigint | null
  pendingAmount: bigint | null
  confirmableAt: number | null
}

/** Reads everything in one statement, because every deposit and login needs it. */
const read = async (db: Kysely<Tables>, ref: AccountRef): Promise<ProtectionRow> => {
  const { rows } = await sql<ProtectionColumns>`
    SELECT p.reality_check_minutes AS minutes, p.exclusion_kind AS "exclusionKind", p.excluded_from AS "from",
      p.excluded_until AS until, l.kind, l.period, l.amount, l.pending_amount AS "pendingAmount", l.confirmable_at AS "confirmableAt"
    FROM (SELECT ${ref.lineId}::uuid AS line_id, ${ref.accountId}::uuid AS account_id) AS asked
    LEFT JOIN player_protection p ON p.line_id = asked.line_id AND p.account_id = asked.account_id
    LEFT JOIN player_limit l ON l.line_id = asked.line_id AND l.account_id = asked.account_id
    ORDER BY l.kind, l.period`.execute(db)
  const first = requireValue(rows[0], 'row of the asked account')
  return {
    limits: rows.flatMap((row): LimitRow[] =>
      row.kind === null || row.period === null
        ? []
        : [
            {
              kind: row.kind,
              period: row.period,
              amount: row.amount,
              pending:
                row.confirmableAt === null
                  ? null
                  : { amount: row.pendingAmount, confirmableAt: row.confirmableAt },
            },
          ],
    ),
    realityCheckMinutes: first.minutes ?? REALITY_CHECK_DEFAULT,
    exclusion:
      first.exclusionKind !== null && first.from !== null && first.until !== null
        ? { kind: first.exclusionKind, from: first.from, until: first.until }
        : null,
  }
}

const ensureRow = async (db: Kysely<Tables>, ref: AccountRef): Promise<void> => {
  await db
    .insertInto('player_protection')
    .values({ line_id: ref.lineId, account_id: ref.accountId, reality_check_minutes: REALITY_CHECK_DEFAULT })
    .onConflict((conflict) => conflict.columns(['line_id', 'account_id']).doNothing())
    .execute()
}

/**
 * Makes bets fail that were decided before this change and are not written yet: it increases the guard number of the
 * player's wallets.
 */
const raiseBetGuards = async (db: Kysely<Tables>, { lineId, accountId }: AccountRef): Promise<void> => {
  await raiseGuards(runOn(db), lineId, { accounts: [accountId], kinds: ['main', 'vendor'] })
}

const lockProtection =
  (db: Kysely<Tables>): Protection['lock'] =>
  async (ref) => {
    await ensureRow(db, ref)
    await db
      .selectFrom('player_protection')
      .select('account_id')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .forUpdate()
      .execute()
    return read(db, ref)
  }

const saveLimit =
  (db: Kysely<Tables>): Protection['saveLimit'] =>
  async (ref, limit) => {
    const values = {
      amount: limit.amount,
      pending: limit.pending !== null,
      pending_amount: limit.pending?.amount ?? null,
      confirmable_at: limit.pending ? new Date(limit.pending.confirmableAt) : null,
    }
    await db
      .insertInto('player_limit')
      .values({
        line_id: ref.lineId,
        account_id: ref.accountId,
        kind: limit.kind,
        period: limit.period,
        ...values,
      })
      .onConflict((conflict) =>
        conflict.columns(['line_id', 'account_id', 'kind', 'period']).doUpdateSet(values),
      )
      .execute()
    await raiseBetGuards(db, ref)
  }

const saveRealityCheck =
  (db: Kysely<Tables>): Protection['saveRealityCheck'] =>
  async (ref, minutes) => {
    await db
      .updateTable('player_protection')
      .set({ reality_check_minutes: minutes })
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .execute()
  }

const saveExclusion =
  (db: Kysely<Tables>): Protection['saveExclusion'] =>
  async (ref, exclusion) => {
    await db
      .updateTable('player_protection')
      .set({
        exclusion_kind: exclusion.kind,
        excluded_from: new Date(exclusion.from),
        excluded_until: new Date(exclusion.until),
      })
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .execute()
    await raiseBetGuards(db, ref)
  }

const addChange =
  (db: Kysely<Tables>): Protection['addChange'] =>
  async (ref, change) => {
    await db
      .insertInto('protection_change')
      .values({
        line_id: ref.lineId,
        account_id: ref.accountId,
        change_id: change.id,
        what: change.what,
        limit_kind: change.limit?.kind ?? null,
        limit_period: change.limit?.period ?? null,
        before: change.before,
        after: change.after,
        at: new Date(change.at),
      })
      .execute()
  }

const listChanges =
  (db: Kysely<Tables>): Protection['history'] =>
  async (ref, limit) => {
    const rows = await db
      .selectFrom('protection_change')
      .selectAll()
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .orderBy('change_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.change_id,
      what: row.what,
      limit: row.limit_kind && row.limit_period ? { kind: row.limit_kind, period: row.limit_period } : null,
      before: row.before,
      after: row.after,
      at: row.at,
    }))
  }

const sumPlayed =
  (db: Kysely<Tables>): Protection['played'] =>
  async (ref, from) => {
    const found = await db
      .selectFrom('round')
      .select([
        sql<bigint>`count(*)`.as('rounds'),
        sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('stake'),
        sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won'),
      ])
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('placed_at', '>=', moment(from))
      .where('status', '!=', 'void')
      .executeTakeFirstOrThrow()
    return { rounds: Number(found.rounds), stake: found.stake, won: found.won }
  }

/** Players' limits, exclusions and reality checks on PostgreSQL. */
export const protectionStore = (db: Kysely<Tables>): Protection => ({
  of: (ref) => read(db, ref),
  lock: lockProtection(db),
  saveLimit: saveLimit(db),
  saveRealityCheck: saveRealityCheck(db),
  saveExclusion: saveExclusion(db),
  addChange: addChange(db),
  history: listChanges(db),
  played: sumPlayed(db),
})
