import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GameCategory } from '../../entities/game.ts'
import { dayOf, hourOf, type Span } from '../../rules/calendar.ts'
import type { Units } from '../../rules/money.ts'
import type { Fact, FigureRow, Figures, Rollups, Unit } from '../ports/rollups.ts'
import { pathEnd } from './accounts.ts'
import { writeParts } from './ledger.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** The figures' columns, in one order for every statement. */
const COLUMNS = [
  'deposits', 'withdrawals', 'stake', 'valid_bets', 'winnings', 'rebates', 'promotions', 'salaries', 'bet_count', 'deposit_count',
] as const
const FIELDS: readonly (keyof Figures)[] = [
  'deposits', 'withdrawals', 'stake', 'validBets', 'winnings', 'rebates', 'promotions', 'salaries', 'betCount', 'depositCount',
]
const columns = sql.raw(COLUMNS.join(', '))
const sums = sql.raw(COLUMNS.map((c) => `sum(${c})::bigint AS ${c}`).join(', '))
const added = sql.raw(COLUMNS.map((c) => `${c} = rollup.${c} + excluded.${c}`).join(', '))

type FigureSums = Record<(typeof COLUMNS)[number], bigint>

const figuresOf = (row: FigureSums): Figures => ({
  deposits: row.deposits, withdrawals: row.withdrawals, stake: row.stake, validBets: row.valid_bets,
  winnings: row.winnings, rebates: row.rebates, promotions: row.promotions, salaries: row.salaries,
  betCount: Number(row.bet_count), depositCount: Number(row.deposit_count),
})

/** One formatter call a day or hour, not one a fact: facts come in their order of time. */
const remembering = (spanOf: (ms: number) => Span): ((ms: number) => Date) => {
  let span: Span = { start: 0, end: 0 }
  return (ms) => {
    if (ms < span.start || ms >= span.end) span = spanOf(ms)
    return new Date(span.start)
  }
}

/** Facts to append, as part of the statement that moves their money. */
export const factParts = (lineId: string, facts: readonly Fact[], zone: string): RawBuilder<unknown>[] => {
  if (facts.length === 0) return []
  const day = remembering((ms) => dayOf(ms, zone))
  const hour = remembering((ms) => hourOf(ms, zone))
  return [sql`new_fact AS (
    INSERT INTO fact (line_id, fact_id, account_id, path, at, day, hour, category, ${columns})
    SELECT ${lineId}::uuid, * FROM unnest(
      ${facts.map((f) => f.factId)}::uuid[], ${facts.map((f) => f.accountId)}::uuid[], ${facts.map((f) => f.path)}::text[],
      ${facts.map((f) => new Date(f.at))}::timestamptz[], ${facts.map((f) => day(f.at))}::timestamptz[],
      ${facts.map((f) => hour(f.at))}::timestamptz[], ${facts.map((f) => f.category ?? '')}::text[],
      ${sql.join(FIELDS.map((field) => sql`${facts.map((f) => BigInt(f[field] ?? 0))}::bigint[]`))}))`]
}

const append = async (db: Db, facts: readonly Fact[], zone: string): Promise<void> => {
  for (const lineId of new Set(facts.map((fact) => fact.lineId))) {
    await writeParts(db, factParts(lineId, facts.filter((fact) => fact.lineId === lineId), zone))
  }
}

/**
 * Folds facts of one line. A fact is removed by the statement that adds it to the sums, so a crash or a second worker
 * can neither lose nor double it; rows are written in key order, so two workers never wait for each other in a ring.
 */
const foldLine = async (db: Db, lineId: string, limit: number): Promise<number> => {
  const { rows } = await sql<{ folded: bigint }>`
    WITH taken AS (
      DELETE FROM fact WHERE line_id = ${lineId} AND fact_id IN (
        SELECT fact_id FROM fact WHERE line_id = ${lineId} ORDER BY fact_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING *
    ), hourly AS (
      SELECT account_id, path, day, hour, category, count(*) AS facts, ${sums} FROM taken GROUP BY 1, 2, 3, 4, 5
    ), above AS (
      SELECT own.path, upper.account_id
      FROM (SELECT DISTINCT path FROM hourly) AS own
      CROSS JOIN LATERAL (SELECT string_to_array(rtrim(own.path, '/'), '/') AS nodes) AS split
      CROSS JOIN LATERAL generate_series(1, cardinality(nodes) - 1) AS level
      JOIN account upper ON upper.line_id = ${lineId} AND upper.path = array_to_string(nodes[1:level], '/') || '/'
    ), figures AS (
      SELECT 'own' AS scope, account_id, day, hour, category, ${columns} FROM hourly
      UNION ALL
      SELECT 'below', above.account_id, day, hour, category, ${columns} FROM hourly JOIN above USING (path)
    ), summed AS (
      SELECT 'day' AS grain, scope, account_id, day AS slot, category, ${sums} FROM figures GROUP BY scope, account_id, day, category
      UNION ALL
      SELECT 'hour', scope, account_id, hour, category, ${sums} FROM figures GROUP BY scope, account_id, hour, category
    ), kept AS (
      INSERT INTO rollup (line_id, grain, scope, account_id, slot, category, ${columns})
      SELECT ${lineId}::uuid, grain, scope, account_id, slot, category, ${columns} FROM summed
      ORDER BY account_id, grain, scope, slot, category
      ON CONFLICT (line_id, account_id, grain, scope, slot, category) DO UPDATE SET ${added}
    )
    SELECT coalesce(sum(facts), 0)::bigint AS folded FROM hourly`.execute(db)
  return Number(rows[0]!.folded)
}

/** The lines that have facts waiting, found by leaping from one to the next in the key. */
const waitingLines = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    WITH RECURSIVE lines AS (
      (SELECT line_id FROM fact ORDER BY line_id LIMIT 1)
      UNION ALL
      SELECT (SELECT fact.line_id FROM fact WHERE fact.line_id > lines.line_id ORDER BY fact.line_id LIMIT 1)
      FROM lines WHERE lines.line_id IS NOT NULL
    ) SELECT line_id AS line FROM lines WHERE line_id IS NOT NULL`.execute(db)
  return rows.map((row) => row.line)
}

const fold = async (db: Db, limit: number): Promise<number> => {
  let folded = 0
  for (const lineId of await waitingLines(db)) {
    if (folded >= limit) break
    folded += await foldLine(db, lineId, limit - folded)
  }
  return folded
}

const asOf = async (db: Db, lineId: string, now: number): Promise<number> => {
  const { rows } = await sql<{ first: number | null }>`SELECT min(at) AS first FROM fact WHERE line_id = ${lineId}`.execute(db)
  return Math.min(rows[0]?.first ?? now, now)
}

/** A team is the account itself with everyone below; alone it is only itself. */
const scopesOf = (unit: Unit) => (unit === 'team' ? ['own', 'below'] : ['own'])

const rowsOf = async (
  db: Db, unit: Unit, grain: 'day' | 'hour', lineId: string, accountId: string, from: number, to: number,
): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureSums & { slot: number; category: string }>`
    SELECT slot, category, ${sums} FROM rollup
    WHERE line_id = ${lineId} AND account_id = ${accountId} AND grain = ${grain} AND scope = ANY(${scopesOf(unit)})
      AND slot >= ${new Date(from)} AND slot < ${new Date(to)}
    GROUP BY slot, category ORDER BY slot, category`.execute(db)
  return rows.map((row) => ({
    accountId, slot: row.slot, category: row.category === '' ? null : (row.category as GameCategory), ...figuresOf(row),
  }))
}

const sumsOf = async (
  db: Db, unit: Unit, lineId: string, accountIds: readonly string[], from: number, to: number, category?: GameCategory,
): Promise<Map<string, Figures>> => {
  const { rows } = await sql<FigureSums & { account: string }>`
    SELECT account_id AS account, ${sums} FROM rollup
    WHERE line_id = ${lineId} AND account_id = ANY(${accountIds}::uuid[]) AND grain = 'day' AND scope = ANY(${scopesOf(unit)})
      AND slot >= ${new Date(from)} AND slot < ${new Date(to)} ${category ? sql`AND category = ${category}` : sql``}
    GROUP BY account_id`.execute(db)
  return new Map(rows.map((row) => [row.account, figuresOf(row)]))
}

const activeMembers = async (db: Db, lineId: string, path: string, from: number, to: number, minimum: Units): Promise<number> => {
  const { rows } = await sql<{ active: bigint }>`
    SELECT count(*) AS active FROM (
      SELECT r.account_id FROM rollup r
      JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id
      WHERE r.line_id = ${lineId} AND r.grain = 'day' AND r.scope = 'own'
        AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)}
        AND a.path >= ${path} AND a.path < ${pathEnd(path)}
      GROUP BY r.account_id HAVING sum(r.bet_count) >= 1 AND sum(r.valid_bets) >= ${minimum}) AS active`.execute(db)
  return Number(rows[0]!.active)
}

/** The rollups on PostgreSQL. Days and hours are those of the settlement zone. */
export const rollupsStore = (db: Db, zone: string): Rollups => ({
  append: (facts) => append(db, facts, zone),
  fold: (limit) => fold(db, limit),
  asOf: (lineId, now) => asOf(db, lineId, now),
  rows: (unit, grain, lineId, accountId, from, to) => rowsOf(db, unit, grain, lineId, accountId, from, to),
  sums: (unit, lineId, accountIds, from, to, category) => sumsOf(db, unit, lineId, accountIds, from, to, category),
  activeMembers: (lineId, path, from, to, minimum) => activeMembers(db, lineId, path, from, to, minimum),
})
