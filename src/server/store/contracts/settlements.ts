import { sql, type Kysely, type Selectable } from 'kysely'
import type { Figures } from '../../domain/team/figures.ts'
import type { CountedRound, Cursor, Settlements } from '../../ports/contracts/settlements.ts'
import { toContract } from './contracts.ts'
import { moment } from '../db/moment.ts'
import { rebateBases, rebateBasesAt } from '../team/rebateBases.ts'
import { settledRounds } from '../figures/roundStates.ts'
import type { Tables } from '../db/tables.ts'
import type { SettlementCursorTable } from '../db/tables/contracts.ts'

type Db = Kysely<Tables>

const toCursor = (row: Selectable<SettlementCursorTable>): Cursor => ({
  lineId: row.line_id,
  kind: row.kind,
  period: row.period,
  at: row.at,
  after: row.after_id === null ? null : { depth: row.after_depth ?? 0, id: row.after_id },
})

/** Returns null while another transaction settles or agrees contracts of this kind in this line. */
const claim: (db: Db) => Settlements['claim'] = (db) => async (lineId, kind) => {
  const take = () =>
    db
      .selectFrom('contract_turn')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('kind', '=', kind)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  if (!(await take())) {
    // The lock row of a line and kind does not exist before the first use.
    await db
      .insertInto('contract_turn')
      .values({ line_id: lineId, kind })
      .onConflict((c) => c.doNothing())
      .execute()
    if (!(await take())) return null
  }
  const rows = await db
    .selectFrom('settlement_cursor')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(toCursor)
}

const contracts: (db: Db) => Settlements['contracts'] = (db) => async (cursor, span, limit) => {
  let found = db
    .selectFrom('contract')
    .selectAll()
    .where('line_id', '=', cursor.lineId)
    .where('kind', '=', cursor.kind as 'dividend')
    .where('period', '=', cursor.period)
    .where('agreed_at', 'is not', null)
    .where('effective_from', '<=', moment(span.start))
    .where((e) => e.or([e('force_until', 'is', null), e('force_until', '>=', moment(span.end))]))
  const { after } = cursor
  if (after) {
    found = found.where((e) =>
      e.or([
        e('depth', '<', after.depth),
        e.and([e('depth', '=', after.depth), e('contract_id', '>', after.id)]),
      ]),
    )
  }
  return (await found.orderBy('depth', 'desc').orderBy('contract_id').limit(limit).execute()).map(toContract)
}

const nextInForce: (db: Db) => Settlements['nextInForce'] = (db) => async (lineId, kind, period, from) => {
  const row = await db
    .selectFrom('contract')
    .select((e) => e.fn.min('effective_from').as('begins'))
    .where('line_id', '=', lineId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('agreed_at', 'is not', null)
    .where((e) => e.or([e('force_until', 'is', null), e('force_until', '>', moment(from))]))
    .executeTakeFirst()
  return row?.begins === null || row?.begins === undefined ? null : Math.max(row.begins, from)
}

const figures: (db: Db) => Settlements['figures'] = (db) => async (lineId, accountIds, grain, span) => {
  const { rows } = await sql<Figures & { accountId: string }>`
    SELECT account_id AS "accountId", sum(deposits) AS deposits, sum(withdrawals) AS withdrawals, sum(stake) AS stake,
      sum(valid_bets) AS "validBets", sum(winnings) AS winnings, sum(rebates) AS rebates, sum(promotions) AS promotions,
      sum(salaries) AS salaries, sum(bet_count)::float8 AS "betCount", sum(deposit_count)::float8 AS "depositCount"
    FROM rollup
    WHERE line_id = ${lineId} AND account_id = ANY(${[...accountIds]}::uuid[]) AND grain = ${grain} AND scope IN ('own', 'below')
      AND slot >= ${new Date(span.start)} AND slot < ${new Date(span.end)}
    GROUP BY account_id`.execute(db)
  return new Map(rows.map((row) => [row.accountId, row]))
}

const hours: (db: Db) => Settlements['hours'] = (db) => async (lineId, accountIds, spans) => {
  const { rows } = await sql<Figures & { accountId: string }>`
    SELECT account_id AS "accountId", sum(deposits) AS deposits, sum(withdrawals) AS withdrawals, sum(stake) AS stake,
      sum(valid_bets) AS "validBets", sum(winnings) AS winnings, sum(rebates) AS rebates, sum(promotions) AS promotions,
      sum(salaries) AS salaries, sum(bet_count)::float8 AS "betCount", sum(deposit_count)::float8 AS "depositCount"
    FROM unnest(${spans.map(({ start }) => new Date(start))}::timestamptz[],
      ${spans.map(({ end }) => new Date(end))}::timestamptz[]) AS span (begins, ends)
    JOIN rollup ON line_id = ${lineId} AND account_id = ANY(${[...accountIds]}::uuid[]) AND grain = 'hour'
      AND scope IN ('own', 'below') AND slot >= begins AND slot < ends
    GROUP BY account_id`.execute(db)
  return new Map(rows.map((row) => [row.accountId, row]))
}

const activeMembers: (db: Db) => Settlements['activeMembers'] =
  (db) => async (lineId, teams, span, minimum) => {
    const { rows } = await sql<{ path: string }>`
    SELECT account.path FROM (
      SELECT account_id FROM rollup
      WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own'
        AND slot >= ${new Date(span.start)} AND slot < ${new Date(span.end)}
      GROUP BY account_id HAVING sum(bet_count) > 0 AND sum(valid_bets) >= ${minimum}
    ) AS active JOIN account ON account.line_id = ${lineId} AND account.account_id = active.account_id`.execute(
      db,
    )
    const counts = new Map(teams.map((team) => [team.path, 0]))
    // Each prefix that ends with '/' is the path of the member itself or of an account above.
    for (const { path } of rows) {
      for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
        const team = path.slice(0, end + 1)
        const count = counts.get(team)
        if (count !== undefined) counts.set(team, count + 1)
      }
    }
    return new Map(teams.map((team) => [team.accountId, counts.get(team.path) ?? 0]))
  }

const listLines =
  (db: Db): Settlements['lines'] =>
  async () =>
    (
      await db
        .selectFrom('account')
        .select('line_id')
        .where('parent_id', 'is', null)
        .orderBy('line_id')
        .execute()
    ).map((row) => row.line_id)

const nextActivity =
  (db: Db): Settlements['nextActivity'] =>
  async (lineId, from) => {
    const row = await db
      .selectFrom('settled_round')
      .select((e) => e.fn.min('settled_at').as('at'))
      .where('line_id', '=', lineId)
      .where('settled_at', '>=', moment(from))
      .executeTakeFirst()
    return row?.at ?? null
  }

const openCursor =
  (db: Db): Settlements['open'] =>
  async (cursor) => {
    await db
      .insertInto('settlement_cursor')
      .values({
        line_id: cursor.lineId,
        kind: cursor.kind,
        period: cursor.period,
        at: new Date(cursor.at),
        after_depth: null,
        after_id: null,
      })
      .onConflict((c) =>
        c
          .columns(['line_id', 'kind', 'period'])
          .doUpdateSet({
            at: new Date(cursor.at),
            after_depth: null,
            after_id: null,
          })
          .where('settlement_cursor.at', '>', moment(cursor.at)),
      )
      .execute()
  }

const advanceCursor =
  (db: Db): Settlements['advance'] =>
  async (cursor) => {
    await db
      .updateTable('settlement_cursor')
      .set({
        at: new Date(cursor.at),
        after_depth: cursor.after?.depth ?? null,
        after_id: cursor.after?.id ?? null,
      })
      .where('line_id', '=', cursor.lineId)
      .where('kind', '=', cursor.kind)
      .where('period', '=', cursor.period)
      .execute()
  }

const countedRounds =
  (db: Db): Settlements['countedRounds'] =>
  async (lineId, { start, end }, minimumStake) =>
    (
      await sql<CountedRound>`
    SELECT r.path, r.stake, r.won FROM ${settledRounds(lineId, { from: start, to: end })}
      AND NOT r.trial AND r.status IN ('won', 'lost') AND r.stake >= ${minimumStake}`.execute(db)
    ).rows

const carried =
  (db: Db): Settlements['carried'] =>
  async (lineId, contractIds, periodEnd) => {
    if (contractIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('bill')
      .select(['contract_id', 'carried_out'])
      .where('line_id', '=', lineId)
      // One parameter, however many contracts there are.
      .where(sql<boolean>`contract_id = ANY(${[...contractIds]}::uuid[])`)
      .where('period_end', '=', moment(periodEnd))
      .execute()
    return new Map(rows.map((row) => [row.contract_id, row.carried_out]))
  }

const firstDayWithBets =
  (db: Db): Settlements['firstDayWithBets'] =>
  async (lineId, from) => {
    const row = await db
      .selectFrom('rollup')
      .select((e) => e.fn.min('slot').as('day'))
      .where('line_id', '=', lineId)
      .where('grain', '=', 'day')
      .where('scope', '=', 'own')
      .where('slot', '>=', moment(from))
      .where('valid_bets', '>', 0n)
      .executeTakeFirst()
    return row?.day ?? null
  }

const lastDayWithBets =
  (db: Db): Settlements['lastDayWithBets'] =>
  async ({ lineId, accountId }, from, before) => {
    const row = await db
      .selectFrom('rollup')
      .select((e) => e.fn.max('slot').as('day'))
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('grain', '=', 'day')
      .where('scope', 'in', ['own', 'below'])
      .where('slot', '>=', moment(from))
      .where('slot', '<', moment(before))
      .where('valid_bets', '>', 0n)
      .executeTakeFirst()
    return row?.day ?? null
  }

/** The figures and cursors of settlement, on PostgreSQL. */
export const settlementStore = (db: Db): Settlements => ({
  claim: claim(db),
  contracts: contracts(db),
  nextInForce: nextInForce(db),
  figures: figures(db),
  hours: hours(db),
  activeMembers: activeMembers(db),
  rebateBases: rebateBases(db),
  rebateBasesAt: rebateBasesAt(db),
  lines: listLines(db),
  nextActivity: nextActivity(db),
  open: openCursor(db),
  advance: advanceCursor(db),
  countedRounds: countedRounds(db),
  carried: carried(db),
  firstDayWithBets: firstDayWithBets(db),
  lastDayWithBets: lastDayWithBets(db),
})
