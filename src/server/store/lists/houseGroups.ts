import { sql, type RawBuilder } from 'kysely'
import type { HouseGrouping } from '../../../entities/desk/houseReports.ts'
import { COST_TYPES } from '../../../rules/money/transactionTypes.ts'
import type { Units } from '../../../rules/money/money.ts'
import { addFigures, costOf, NO_FIGURES, type HouseFigures } from '../../domain/money/houseFigures.ts'
import type { HouseScope } from '../../ports/lists/houseReports.ts'
import { andBetween } from '../db/moment.ts'
import type { Db } from '../db/source.ts'
import { entriesAfterSql } from '../figures/aggregateRecords.ts'
import { materializedSettings } from '../figures/materializedSettings.ts'
import { settledRounds } from '../figures/roundStates.ts'
import { daySql } from '../figures/teamChain.ts'
import { unsummedWalletsSql } from '../team/recordTotals.ts'

/** The top agent of a line. */
export interface LineRoot {
  accountId: string
  path: string
  name: string
}

/** Returns the top agent of a line; null for a line of trial accounts, which no report counts. */
export const lineRoot = async (db: Db, lineId: string): Promise<LineRoot | null> => {
  const row = await db
    .selectFrom('account')
    .select(['account_id as accountId', 'path', 'name'])
    .where('line_id', '=', lineId)
    .where('parent_id', 'is', null)
    .where('type', '<>', 4)
    .executeTakeFirst()
  return row ?? null
}

/** The conditions of a scope on the game of a row. */
export const ofGame = (
  { vendor, category }: HouseScope,
  columns: { vendor: RawBuilder<unknown>; category: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  ${vendor === undefined ? sql`` : sql`AND ${columns.vendor} = ${vendor}`}
  ${category === undefined ? sql`` : sql`AND ${columns.category} = ${category}`}`

const ROUND = { vendor: sql`r.vendor`, category: sql`r.category` }

/** The conditions of a bet that the reports count, as alias `r`. */
export const countedBet = (scope: HouseScope): RawBuilder<unknown> =>
  sql`AND NOT r.trial AND r.status IN ('won', 'lost') ${ofGame(scope, ROUND)}`

/** The bets of the scope by day, category and vendor: the sums and what is not in them yet, or the rounds themselves. */
const betRows = async (
  db: Db,
  lineId: string,
  scope: HouseScope,
  zone: string,
): Promise<RawBuilder<unknown>> => {
  const settings = await materializedSettings(db, lineId, ['vendors'])
  if (settings?.zone !== zone)
    return sql`SELECT ${daySql(sql`r.settled_at`, zone)} AS day, r.category, r.vendor, 1 AS bet_count, r.stake,
      r.valid_bet AS valid_bets, r.won AS winnings FROM ${settledRounds(lineId, scope.span)} ${countedBet(scope)}`
  return sql`
    SELECT day, category, vendor, bet_count, stake, valid_bets, winnings FROM vendor_sum
    WHERE line_id = ${lineId} ${andBetween(sql`day`, scope.span)} ${ofGame(scope, { vendor: sql`vendor`, category: sql`category` })}
    UNION ALL
    SELECT f.day, f.category, r.vendor, f.bet_count, f.stake, f.valid_bets, f.winnings
    FROM fact f JOIN round r ON r.line_id = ${lineId} AND r.round_id = f.fact_id
    WHERE f.line_id = ${lineId} AND f.bet_count > 0 ${andBetween(sql`f.day`, scope.span)} ${ofGame(scope, ROUND)}`
}

const COSTS: readonly number[] = Object.values(COST_TYPES).flat()
const costTypes = sql`type = ANY(${COSTS}::smallint[])`

/** The costs of the scope by day and type: the sums of the line's records and the entries after them, or the entries themselves. */
const costRows = async (
  db: Db,
  lineId: string,
  root: LineRoot,
  { span }: HouseScope,
  zone: string,
): Promise<RawBuilder<unknown>> => {
  const settings = await materializedSettings(db, lineId, ['records'])
  if (settings?.zone !== zone)
    return sql`SELECT ${daySql(sql`e.at`, zone)} AS day, e.type, e.amount FROM entry e
      JOIN wallet w ON w.line_id = ${lineId} AND w.wallet_id = e.wallet_id AND w.kind = 'main'
      WHERE e.line_id = ${lineId} AND e.wallet_no IS NOT NULL AND e.${costTypes} ${andBetween(sql`e.at`, span)}`
  return sql`
    WITH ${unsummedWalletsSql(lineId, sql`true`, sql`true`)}
    SELECT day, type, received - spent AS amount FROM record_sum
    WHERE line_id = ${lineId} AND account_id = ${root.accountId} AND scope IN ('own', 'below') AND ${costTypes} ${andBetween(sql`day`, span)}
    UNION ALL
    SELECT ${daySql(sql`e.at`, zone)}, e.type, e.amount
    FROM who CROSS JOIN LATERAL (${entriesAfterSql(lineId, sql`AND ${costTypes} ${andBetween(sql`e.at`, span)}`)}) AS e`
}

/** The key of a group, as text. Days are epoch ms. */
const KEYS: Readonly<Record<HouseGrouping, { bets: RawBuilder<unknown>; costs: RawBuilder<unknown> }>> = {
  day: {
    bets: sql`(extract(epoch FROM day) * 1000)::bigint::text`,
    costs: sql`(extract(epoch FROM day) * 1000)::bigint::text`,
  },
  vendor: { bets: sql`vendor`, costs: sql`''` },
  category: { bets: sql`category`, costs: sql`''` },
  line: { bets: sql`''`, costs: sql`''` },
}

interface GroupsOf {
  scope: HouseScope
  by: HouseGrouping
  zone: string
  betsOnly?: boolean
}

/** Returns the figures of a line by group. A line is one group, under the name of its top agent. */
export const groupsOfLine = async (
  db: Db,
  lineId: string,
  { scope, by, zone, betsOnly = false }: GroupsOf,
): Promise<ReadonlyMap<string, HouseFigures>> => {
  const root = await lineRoot(db, lineId)
  const groups = new Map<string, HouseFigures>()
  if (!root) return groups
  const add = (key: string, figures: Partial<HouseFigures>): void => {
    const name = by === 'line' ? root.name : key
    groups.set(name, addFigures(groups.get(name) ?? NO_FIGURES, { ...NO_FIGURES, ...figures }))
  }
  const bets = await sql<
    Pick<HouseFigures, 'stake' | 'validBets' | 'winnings'> & { key: string; count: bigint }
  >`
    SELECT ${KEYS[by].bets} AS key, sum(bet_count)::bigint AS count, sum(stake)::bigint AS stake,
      sum(valid_bets)::bigint AS "validBets", sum(winnings)::bigint AS winnings
    FROM (${await betRows(db, lineId, scope, zone)}) AS bets GROUP BY 1`.execute(db)
  for (const { key, count, ...sums } of bets.rows) add(key, { betCount: Number(count), ...sums })
  if (betsOnly || scope.vendor !== undefined || scope.category !== undefined) return groups
  const costs = await sql<{ key: string; type: number; amount: Units }>`
    SELECT ${KEYS[by].costs} AS key, type, sum(amount)::bigint AS amount
    FROM (${await costRows(db, lineId, root, scope, zone)}) AS costs GROUP BY 1, 2`.execute(db)
  for (const { key, type, amount } of costs.rows) {
    const cost = costOf(type)
    if (cost) add(key, { [cost]: amount })
  }
  return groups
}
