import { sql, type Kysely } from 'kysely'
import type { GameCategory } from '../../entities/game.ts'
import type { Units } from '../../rules/money.ts'
import type { FigureRow, Figures, Rollups, Unit } from '../ports/rollups.ts'
import { activeMembers } from './activeMembers.ts'
import { appendFacts } from './facts.ts'
import { figuresOf, figureSums, type FigureSums } from './figureColumns.ts'
import { BATCH, firstFigures, type BatchSize } from './firstFigures.ts'
import { foldFacts } from './foldFacts.ts'
import { foldRecords } from './foldRecords.ts'
import { runOn } from './pipeline.ts'
import { rebuildLine, takeTurn } from './rebuild.ts'
import type { Tables } from './tables.ts'
import { foldActiveDays, foldDeltas, foldFirstDeposits } from './teamFold.ts'
import { throughKeys } from './waiting.ts'

type Db = Kysely<Tables>

/** The lines that have something waiting: little does, because it is folded every second. */
const waitingLines = async (db: Db): Promise<string[]> => {
  const facts = await db.selectFrom('fact').select('line_id').distinct().execute()
  const deltas = await db.selectFrom('team_delta').select('line_id').distinct().execute()
  const builds = await db.selectFrom('team_build').select('line_id').distinct().execute()
  return [...new Set([...facts, ...deltas, ...builds].map((row) => row.line_id))]
}

/** The team figures' settings: the zone of their days and what makes an active member. */
interface FoldRules {
  zone: string
  minimum: Units
  batch: BatchSize
}

const foldLine = async (db: Db, lineId: string, { zone, minimum, batch }: FoldRules, limit: number): Promise<number> => {
  const turn = await takeTurn(db, lineId, zone, minimum)
  const built = await firstFigures(db, turn, batch)
  if (built.wait) return built.done
  await throughKeys(db)
  const touched = await foldFacts(db, lineId, zone, limit)
  await foldFirstDeposits(db, lineId, touched)
  await foldActiveDays(db, lineId, turn.minimum, touched)
  const { folded, moved } = await foldDeltas(db, lineId, turn.zone, limit)
  const paths = [...new Set([...touched.map((one) => one.path), ...moved])]
  if (paths.length > 0) await foldRecords(db, lineId, turn.zone, sql`a.path = ANY(${paths}::text[])`)
  return touched.reduce((sum, one) => sum + one.facts, folded + built.done)
}

const fold = async (db: Db, rules: FoldRules, limit: number): Promise<number> => {
  let folded = 0
  for (const lineId of await waitingLines(db)) {
    if (folded >= limit) break
    const left = limit - folded
    folded += db.isTransaction ? await foldLine(db, lineId, rules, left) : await db.transaction().execute((tx) => foldLine(tx, lineId, rules, left))
  }
  return folded
}

const asOf = async (db: Db, lineId: string, now: number): Promise<number> => {
  const { rows } = await sql<{ first: number | null; building: boolean }>`
    SELECT min(at) AS first, EXISTS (SELECT 1 FROM team_build b WHERE b.line_id = ${lineId} AND b.what IN ('clear', 'figures')) AS building
    FROM fact WHERE line_id = ${lineId}`.execute(db)
  const { first, building } = rows[0]!
  return building ? 0 : Math.min(first ?? now, now)
}

/** A team is the account itself with everyone below; alone it is only itself. */
const scopesOf = (unit: Unit) => (unit === 'team' ? ['own', 'below'] : ['own'])

const rowsOf = async (
  db: Db, unit: Unit, grain: 'day' | 'hour', lineId: string, accountId: string, from: number, to: number,
): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureSums & { slot: number; category: string }>`
    SELECT slot, category, ${figureSums} FROM rollup
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
    SELECT account_id AS account, ${figureSums} FROM rollup
    WHERE line_id = ${lineId} AND account_id = ANY(${accountIds}::uuid[]) AND grain = 'day' AND scope = ANY(${scopesOf(unit)})
      AND slot >= ${new Date(from)} AND slot < ${new Date(to)} ${category ? sql`AND category = ${category}` : sql``}
    GROUP BY account_id`.execute(db)
  return new Map(rows.map((row) => [row.account, figuresOf(row)]))
}

/**
 * The rollups on PostgreSQL. Days and hours are those of the settlement zone.
 * @param minimum the valid bets that make an active member; the counts of active members are kept for this one
 * @param batch how much of a line's first figures one transaction works out
 */
export const rollupsStore = (db: Db, zone: string, minimum: Units, batch: BatchSize = BATCH): Rollups => ({
  append: (facts) => appendFacts(runOn(db), facts, zone),
  fold: (limit) => fold(db, { zone, minimum, batch }, limit),
  rebuild: (lineId) => (db.isTransaction
    ? rebuildLine(db, { lineId, zone, minimum })
    : db.transaction().execute((tx) => rebuildLine(tx, { lineId, zone, minimum }))),
  asOf: (lineId, now) => asOf(db, lineId, now),
  rows: (unit, grain, lineId, accountId, from, to) => rowsOf(db, unit, grain, lineId, accountId, from, to),
  sums: (unit, lineId, accountIds, from, to, category) => sumsOf(db, unit, lineId, accountIds, from, to, category),
  activeMembers: (root, from, to, least) => activeMembers(db, root, from, to, least),
})
