import { sql, type Kysely } from 'kysely'
import type { GameCategory } from '../../../entities/games/game.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { Figures } from '../../domain/team/figures.ts'
import type { FigureRow, FigureRowsQuery, FigureSumsQuery, Rollups, Unit } from '../../ports/team/rollups.ts'
import { activeByDay, activeMembers, activeMembersOf } from './activeMembers.ts'
import { appendFigureEvents } from '../figureEvents/figureEvents.ts'
import { figuresOf, figureSums, type FigureSums } from '../figureEvents/figureColumns.ts'
import { BATCH, firstFigures, type BatchSize } from './firstFigures.ts'
import { aggregateFigureEvents } from './aggregateFigureEvents.ts'
import { aggregateRecords } from './aggregateRecords.ts'
import { inTransaction } from '../db/database.ts'
import { fencedLines } from '../db/lineFence.ts'
import { repairOrderKeys } from './orderKeys.ts'
import { runOn } from '../db/pipeline.ts'
import { rebuildLine, takeTurn } from './rebuild.ts'
import type { Tables } from '../db/tables.ts'
import { aggregateActiveDays, aggregateDeltas, aggregateFirstDeposits } from './aggregateTeam.ts'
import { linesWithPendingRows, throughKeys } from './pending.ts'

type Db = Kysely<Tables>

/** Returns the lines with pending changes. There are few, because the aggregation runs every second. */
const pendingLines = async (db: Db): Promise<string[]> => {
  // Lines that are moving to another shard, or have moved, are left to that one.
  const fenced = await fencedLines(db)
  const lines = await inTransaction(db, async (tx) => {
    await throughKeys(tx)
    return linesWithPendingRows(tx)
  })
  return lines.filter((lineId) => !fenced.has(lineId))
}

/** The settings of the team figures: the zone of their days, and the minimum of an active member. */
interface AggregationRules {
  zone: string
  minimum: Units
  batch: BatchSize
}

const aggregateLine = async (
  db: Db,
  lineId: string,
  { zone, minimum, batch }: AggregationRules,
  limit: number,
): Promise<number> => {
  const turn = await takeTurn(db, lineId, zone, minimum)
  const built = await firstFigures(db, turn, batch)
  if (built.wait) return built.done
  if (turn.keysDue) await repairOrderKeys(db, turn)
  await throughKeys(db)
  const touched = await aggregateFigureEvents(db, lineId, zone, limit)
  await aggregateFirstDeposits(db, lineId, touched)
  await aggregateActiveDays(db, lineId, turn.minimum, touched)
  const { aggregated, moved } = await aggregateDeltas(db, lineId, turn.zone, limit)
  const paths = [...new Set([...touched.map((one) => one.path), ...moved])]
  if (paths.length > 0) await aggregateRecords(db, lineId, turn.zone, sql`a.path = ANY(${paths}::text[])`)
  return touched.reduce((sum, one) => sum + one.figureEvents, aggregated + built.done)
}

const aggregate = async (db: Db, rules: AggregationRules, limit: number): Promise<number> => {
  let aggregated = 0
  for (const lineId of await pendingLines(db)) {
    if (aggregated >= limit) break
    const left = limit - aggregated
    aggregated += await inTransaction(db, (tx) => aggregateLine(tx, lineId, rules, left))
  }
  return aggregated
}

const asOf = async (db: Db, lineId: string, now: number): Promise<number> => {
  const { rows } = await sql<{ first: number | null; building: boolean }>`
    SELECT min(at) AS first, EXISTS (SELECT 1 FROM team_build b WHERE b.line_id = ${lineId} AND b.what IN ('clear', 'figures')) AS building
    FROM fact WHERE line_id = ${lineId}`.execute(db)
  const { first, building } = itemAt(rows, 0)
  return building ? 0 : Math.min(first ?? now, now)
}

/** Returns the scopes of a unit. A team is the account itself with everyone below. */
const scopesOf = (unit: Unit) => (unit === 'team' ? ['own', 'below'] : ['own'])

const rowsOf = async (
  db: Db,
  { unit, grain, lineId, accountId, from, to }: FigureRowsQuery,
): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureSums & { slot: number; category: GameCategory | '' }>`
    SELECT slot, category, ${figureSums} FROM rollup
    WHERE line_id = ${lineId} AND account_id = ${accountId} AND grain = ${grain} AND scope = ANY(${scopesOf(unit)})
      AND slot >= ${new Date(from)} AND slot < ${new Date(to)}
    GROUP BY slot, category ORDER BY slot, category`.execute(db)
  return rows.map((row) => ({
    accountId,
    slot: row.slot,
    category: row.category === '' ? null : row.category,
    ...figuresOf(row),
  }))
}

const sumsOf = async (
  db: Db,
  { unit, lineId, accountIds, from, to, category }: FigureSumsQuery,
): Promise<Map<string, Figures>> => {
  const { rows } = await sql<FigureSums & { account: string }>`
    SELECT account_id AS account, ${figureSums} FROM rollup
    WHERE line_id = ${lineId} AND account_id = ANY(${accountIds}::uuid[]) AND grain = 'day' AND scope = ANY(${scopesOf(unit)})
      AND slot >= ${new Date(from)} AND slot < ${new Date(to)} ${category ? sql`AND category = ${category}` : sql``}
    GROUP BY account_id`.execute(db)
  return new Map(rows.map((row) => [row.account, figuresOf(row)]))
}

/**
 * Returns the rollups on PostgreSQL. Days and hours are those of the settlement zone.
 * @param minimum the valid bets, in units, that make a member active; the active counts are materialized for
 * this value
 * @param batch the size of one batch of a line's first figures
 */
export const rollupsStore = (db: Db, zone: string, minimum: Units, batch: BatchSize = BATCH): Rollups => ({
  append: (figureEvents) => appendFigureEvents(runOn(db), figureEvents, zone),
  aggregate: (limit) => aggregate(db, { zone, minimum, batch }, limit),
  aggregateLine: (lineId, limit) => aggregateLine(db, lineId, { zone, minimum, batch }, limit),
  rebuild: (lineId) => inTransaction(db, (tx) => rebuildLine(tx, { lineId, zone, minimum })),
  asOf: (lineId, now) => asOf(db, lineId, now),
  oldestPending: async () => {
    // The table has only what is not aggregated yet.
    const { at } = await db
      .selectFrom('fact')
      .select((eb) => eb.fn.min('at').as('at'))
      .executeTakeFirstOrThrow()
    return at
  },
  rows: (query) => rowsOf(db, query),
  sums: (query) => sumsOf(db, query),
  activeMembers: (root, from, to, minimum) => activeMembers(db, root, from, to, minimum),
  activeMembersOf: (lineId, roots, query) => activeMembersOf(db, lineId, roots, query),
  activeByDay: (root, from, to, least) => activeByDay(db, root, from, to, least),
})
