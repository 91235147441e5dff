import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GameCategory } from '../../../entities/games/game.ts'
import type { RoundStatus } from '../../../entities/money/money.ts'
import { dayPlus } from '../../../rules/calendar.ts'
import { idsBeginning } from '../../../rules/number.ts'
import { pageDays, type DayCount } from '../../domain/lists/pageDays.ts'
import type { Round, RoundQuery, RoundTotals } from '../../ports/betting/bets.ts'
import { directlyBelow, isMaterialized, materializedTotals, type Totals } from './betTotals.ts'
import { betSumTotals, isSummed } from './betSums.ts'
import { pageInOrder } from './orderedBets.ts'
import { isFew } from '../team/fewAccounts.ts'
import { materializedSettings } from '../figures/materializedSettings.ts'
import { settledRounds } from '../figures/roundStates.ts'
import type { Tables } from '../db/tables.ts'
import { atOrBelow } from '../db/paths.ts'

type Db = Kysely<Tables>

/** Returns the columns of a round of alias `r`, as a RoundRow. */
export const roundColumns =
  sql.raw(`r.line_id AS "lineId", r.round_id AS "roundId", r.account_id AS "accountId", r.account_name AS "accountName",
  r.path, r.vendor, r.vendor_round AS "vendorRound", r.category, r.game_code AS "gameCode", r.stake, r.valid_bet AS "validBet",
  r.won, r.status, r.trial, r.placed_at AS "placedAt", r.settled_at AS "settledAt", r.detail,
  r.further_transfers AS "furtherTransfers"`)

export type RoundRow = Omit<Round, 'category' | 'status'> & { category: GameCategory; status: RoundStatus }

/** The SQL expressions that can sort a betting record. */
const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  placedAt: sql`r.placed_at`,
  stake: sql`r.stake`,
  validBet: sql`r.valid_bet`,
  won: sql`r.won`,
  profit: sql`(CASE WHEN r.status IN ('won', 'lost') THEN r.won - r.stake ELSE 0 END)`,
  settledAt: sql`r.settled_at`,
}

/** The names of the columns that can sort the betting record. */
export const ROUND_SORTS: readonly string[] = Object.keys(SORTS)

const whoseConditions = ({ accountId, pathPrefix, directOf }: RoundQuery): RawBuilder<unknown>[] => [
  ...(accountId ? [sql`r.account_id = ${accountId}`] : []),
  ...(pathPrefix ? [atOrBelow(sql`r.path`, pathPrefix)] : []),
  ...(directOf ? [directlyBelow(sql`r.path`, directOf)] : []),
]

const conditions = (lineId: string, query: RoundQuery): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`r.line_id = ${lineId}`, ...whoseConditions(query)]
  if (query.category) all.push(sql`r.category = ${query.category}`)
  if (query.vendor) all.push(sql`r.vendor = ${query.vendor}`)
  if (query.game) all.push(sql`r.game_code = ${query.game}`)
  if (query.status)
    all.push(query.status === 'settled' ? sql`r.status IN ('won', 'lost')` : sql`r.status = ${query.status}`)
  const time = query.time === 'settled' ? sql`r.settled_at` : sql`r.placed_at`
  if (query.from !== undefined) all.push(sql`${time} >= ${new Date(query.from)}`)
  if (query.to !== undefined) all.push(sql`${time} < ${new Date(query.to)}`)
  // A round settles after it is placed. This condition lets PostgreSQL find the newest rounds by `placed_at`.
  if (query.time === 'settled' && query.to !== undefined) all.push(sql`r.placed_at < ${new Date(query.to)}`)
  if (query.orderNo) {
    const ids = idsBeginning(query.orderNo)
    all.push(ids ? sql`r.round_id BETWEEN ${ids.first} AND ${ids.last}` : sql`false`)
  }
  return sql.join(all, sql` AND `)
}

/**
 * Returns whether the query asks for many accounts' rounds by settlement time. One account's rounds have
 * their own index.
 */
const isBySettlement = ({ time, from, accountId }: RoundQuery): boolean =>
  time === 'settled' && from !== undefined && !accountId

/** Returns the rounds of a record as alias `r`, for a FROM clause. */
const roundsIn = (lineId: string, query: RoundQuery): RawBuilder<unknown> =>
  isBySettlement(query)
    ? sql`${settledRounds(lineId, query)} AND ${conditions(lineId, query)}`
    : sql`round r WHERE ${conditions(lineId, query)}`

/** Returns one round, or null if it does not exist. */
export const roundOf = async (db: Db, lineId: string, roundId: string): Promise<Round | null> => {
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM round r WHERE r.line_id = ${lineId} AND r.round_id = ${roundId}`.execute(db)
  return rows[0] ?? null
}

/** Returns the round that one of these vendors calls so, or null. */
export const roundOfVendor = async (
  db: Db,
  lineId: string,
  vendors: readonly string[],
  vendorRound: string,
): Promise<Round | null> => {
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM round r
    WHERE r.line_id = ${lineId} AND r.vendor = ANY(${[...vendors]}) AND r.vendor_round = ${vendorRound} LIMIT 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Returns the totals of rounds of alias `r`, counted one by one. `from` is the text of the FROM clause. */
export const countedTotals = async (db: Db, from: RawBuilder<unknown>): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    SELECT count(*) AS total,
      coalesce(sum(r.stake) FILTER (WHERE r.status <> 'void'), 0)::bigint AS stake,
      coalesce(sum(r.valid_bet) FILTER (WHERE r.status <> 'void'), 0)::bigint AS "validBet",
      coalesce(sum(r.won), 0)::bigint AS won,
      coalesce(sum(r.won - r.stake) FILTER (WHERE r.status IN ('won', 'lost')), 0)::bigint AS profit
    FROM ${from}`.execute(db)
  return rows[0]!
}

const isOfFew = async (
  db: Db,
  lineId: string,
  { directOf, pathPrefix, orderNo }: RoundQuery,
): Promise<boolean> => {
  const path = directOf ?? pathPrefix
  return path !== undefined && !orderNo && isFew(db, { lineId, path }, directOf ? 'direct' : 'all')
}

/**
 * Returns the first rounds of each of a few accounts; the page is a part of them. Other queries would read
 * and skip the rounds of many other accounts.
 */
const firstOfEach = (
  lineId: string,
  { directOf, pathPrefix, limit, offset }: RoundQuery,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`account a
  CROSS JOIN LATERAL (SELECT r.* FROM round r WHERE ${where} AND r.account_id = a.account_id ORDER BY ${order} LIMIT ${limit + offset}) AS r
  WHERE a.line_id = ${lineId} AND ${directOf ? directlyBelow(sql`a.path`, directOf) : atOrBelow(sql`a.path`, pathPrefix!)}`

/**
 * Returns the totals of a record from the materialized sums, with its days if they are known. It counts the
 * rounds if no sums fit the query.
 */
const totalsOf = async (
  db: Db,
  lineId: string,
  query: RoundQuery,
  zone: string,
): Promise<{ totals: Totals; days?: readonly DayCount[] }> => {
  if (isSummed(query, zone) && (await materializedSettings(db, lineId, ['bets'])))
    return betSumTotals(db, lineId, query, zone)
  const materialized = isMaterialized(query, zone) && (await materializedSettings(db, lineId))
  return {
    totals: await (materialized
      ? materializedTotals(db, lineId, query)
      : countedTotals(db, roundsIn(lineId, query))),
  }
}

/** Returns the query limited to the days of the page. This works only for a page sorted by time. */
const onDays = (query: RoundQuery, days: readonly DayCount[], zone: string): RoundQuery => {
  const { sort = 'placedAt', order = 'descend', offset, limit } = query
  const page = sort === 'placedAt' ? pageDays(days, order, offset, limit) : null
  if (!page) return query
  const after = dayPlus(page.last, 1, zone).start
  return {
    ...query,
    from: Math.max(page.first, query.from ?? page.first),
    to: Math.min(after, query.to ?? after),
    offset: page.offset,
  }
}

/** Returns what selects a page, after the columns. `total` is the number of the record's rounds. */
const pageSql = async (
  db: Db,
  lineId: string,
  query: RoundQuery,
  total: number,
): Promise<RawBuilder<unknown>> => {
  const { sort = 'placedAt', limit, offset } = query
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const value = SORTS[sort] ?? SORTS.placedAt!
  const order = sql`${value} ${direction}, r.round_id ${direction}`
  const where = conditions(lineId, query)
  const page = (from: RawBuilder<unknown>, by = order) =>
    sql`FROM ${from} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`
  const inOrder = await pageInOrder(db, lineId, query, { where, value, total })
  if (inOrder)
    return sql`FROM (${inOrder}) AS page JOIN round r ON r.line_id = ${lineId} AND r.round_id = page.round_id ORDER BY ${order}`
  if (await isOfFew(db, lineId, query)) return page(firstOfEach(lineId, query, where, order))
  if (sort === 'placedAt' && query.order !== 'ascend') return page(sql`round r WHERE ${where}`)
  const inTheirOrder = sort === 'settledAt' && isBySettlement(query)
  return page(
    roundsIn(lineId, query),
    inTheirOrder ? sql`s.settled_at ${direction}, s.round_id ${direction}` : order,
  )
}

/**
 * Returns a page of the betting record with the totals of the whole result. Void rounds add nothing to the
 * amounts.
 */
export const roundsOf = async (
  db: Db,
  lineId: string,
  query: RoundQuery,
  zone: string,
): Promise<{ rows: Round[]; total: number; totals: RoundTotals }> => {
  const {
    totals: { total, ...totals },
    days,
  } = await totalsOf(db, lineId, query, zone)
  if (Number(total) <= query.offset) return { rows: [], total: Number(total), totals }
  const page = days ? onDays(query, days, zone) : query
  const { rows } =
    await sql<RoundRow>`SELECT ${roundColumns} ${await pageSql(db, lineId, page, Number(total))}`.execute(db)
  return { rows, total: Number(total), totals }
}
