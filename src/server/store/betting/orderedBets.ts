import { sql, type Kysely, type RawBuilder } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { RoundQuery } from '../../ports/betting/bets.ts'
import { materializedSettings } from '../figures/materializedSettings.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** An order of bets that a table keeps. */
interface BetOrder {
  table: 'bet_order' | 'settled_round'
  /** What orders the rows of the table, as alias `o`. An index of the table has it. */
  key: RawBuilder<unknown>
}

const ORDERS: Readonly<Record<string, BetOrder>> = {
  stake: { table: 'bet_order', key: sql`o.stake` },
  validBet: { table: 'bet_order', key: sql`o.valid_bet` },
  won: { table: 'bet_order', key: sql`o.won` },
  profit: { table: 'bet_order', key: sql`(o.won - o.stake)` },
  settledAt: { table: 'settled_round', key: sql`o.settled_at` },
}

/** Returns the rounds that a table lacks, as queries of rows with a `round_id`. They are few. */
const missingFrom = (table: BetOrder['table'], lineId: string): RawBuilder<unknown>[] =>
  table === 'bet_order'
    ? [
        sql`SELECT fact_id AS round_id FROM fact WHERE line_id = ${lineId} AND bet_count > 0`,
        sql`SELECT round_id FROM uncounted_round WHERE line_id = ${lineId}`,
      ]
    : [sql`SELECT round_id FROM uncounted_round WHERE line_id = ${lineId} AND NOT void`]

/** How many rows a sort reads in the time in which a row of an order is looked up among the rounds. */
const ROWS_PER_LOOKUP = 4

/**
 * Returns whether the rows of a page are found sooner by following the order of all the line's bets than by sorting the
 * `total` matching ones. When one bet in a hundred matches, a hundred are looked up for each row of the page.
 */
const isFollowed = async (
  db: Db,
  lineId: string,
  { offset, limit }: RoundQuery,
  total: number,
): Promise<boolean> => {
  const read = (offset + limit) * ROWS_PER_LOOKUP
  if (read >= total || !(await materializedSettings(db, lineId, ['games', 'order']))) return false
  const { rows } = await sql<{ bets: number }>`
    SELECT coalesce(sum(bet_count), 0)::float8 AS bets FROM game_sum WHERE line_id = ${lineId}`.execute(db)
  return (read * itemAt(rows, 0).bets) / total < total
}

const FILTERS = [
  'accountId',
  'directOf',
  'category',
  'vendor',
  'game',
  'status',
  'orderNo',
  'from',
  'to',
] as const

/** Returns whether a query matches every bet of its line: the whole team of the top agent, without filters. */
const isEveryBet = (query: RoundQuery): boolean =>
  query.pathPrefix !== undefined &&
  query.pathPrefix.indexOf('/') === query.pathPrefix.length - 1 &&
  FILTERS.every((filter) => query[filter] === undefined)

/**
 * Returns a page of a record in an order that a table keeps, as a query of `round_id`; null if there is none, or sorting
 * the record's rounds is faster. Rounds that the table lacks are put in their places.
 * @param record the conditions of its rounds and what orders them, as alias `r`, and the number of its rounds
 */
export const pageInOrder = async (
  db: Db,
  lineId: string,
  query: RoundQuery,
  { where, value, total }: { where: RawBuilder<unknown>; value: RawBuilder<unknown>; total: number },
): Promise<RawBuilder<unknown> | null> => {
  const of = ORDERS[query.sort ?? '']
  if (!of || !(await isFollowed(db, lineId, query, total))) return null
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const roundOf = (rows: RawBuilder<unknown>) =>
    sql`${rows} JOIN round r ON r.line_id = ${lineId} AND r.round_id = o.round_id AND ${where}`
  const ordered = sql`${sql.table(of.table)} o`
  return sql`
    SELECT round_id FROM (
      (SELECT o.round_id, ${of.key} AS value FROM ${isEveryBet(query) ? ordered : roundOf(ordered)} WHERE o.line_id = ${lineId}
        ORDER BY ${of.key} ${direction}, o.round_id ${direction} LIMIT ${query.offset + query.limit})
      UNION ALL
      SELECT o.round_id, ${value} FROM ${roundOf(sql`(${sql.join(missingFrom(of.table, lineId), sql` UNION ALL `)}) AS o`)}
    ) AS matching ORDER BY value ${direction}, round_id ${direction} LIMIT ${query.limit} OFFSET ${query.offset}`
}
