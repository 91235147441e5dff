import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DownlineQuery, TeamRoot } from '../../ports/team/reports.ts'
import type { Tables } from '../db/tables.ts'
import type { MaterializedSettings } from '../figures/materializedSettings.ts'
import type { OrderKey } from '../figures/orderKeys.ts'
import { countOf, materializedCount } from './downlineCounts.ts'
import { columnOrder, keyOrder, orderKeyOf, type OrderedPage } from './downlineOrder.ts'

type Db = Kysely<Tables>

/** The accounts of a page, in its order, and the number of all matches. */
export interface Ids {
  ids: string[]
  total: number
}

/** The conditions of a list of downlines, on alias `a`. */
export interface ListConditions {
  materialized: MaterializedSettings | null
  /** The number of filters. */
  filters: number
  /** Whether a filter of a large scope compares balances. */
  byBalance: boolean
  /** For reading all matches: balances are compared by one query over all wallets. */
  where: RawBuilder<unknown>
  /** For reading a few matches in order: each account's own balance is read. */
  whereInOrder: RawBuilder<unknown>
}

/** Up to this many matches are sorted. For more, reading accounts in order finds a page sooner. */
const SORTED_LIMIT = 1_000

const pageIds = async (
  db: Db,
  { with: before, from, by }: OrderedPage,
  whose: RawBuilder<unknown>,
  { offset, limit }: DownlineQuery,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    ${before} SELECT a.account_id AS id FROM ${from} WHERE ${whose} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the ids of all matches, or null if they are more than can be sorted. */
const fewMatches = async (db: Db, where: RawBuilder<unknown>): Promise<string[] | null> => {
  const { rows } = await sql<{
    id: string
  }>`SELECT a.account_id AS id FROM account a WHERE ${where} LIMIT ${SORTED_LIMIT + 1}`.execute(db)
  return rows.length > SORTED_LIMIT ? null : rows.map(({ id }) => id)
}

const pageByColumn = async (
  db: Db,
  root: TeamRoot,
  query: DownlineQuery,
  { materialized, filters, byBalance, where, whereInOrder }: ListConditions,
): Promise<Ids> => {
  const order = columnOrder(query.sort, query.order)
  const paged = async (whose: RawBuilder<unknown>, total: number): Promise<Ids> => ({
    ids: total > query.offset ? await pageIds(db, order, whose, query) : [],
    total,
  })
  const count = await materializedCount(db, root, query, { filters, where }, materialized)
  if (count !== null) return paged(where, count)
  if (query.name) {
    const few = await fewMatches(db, where)
    return few
      ? paged(sql`a.line_id = ${root.lineId} AND a.account_id = ANY(${few}::uuid[])`, few.length)
      : paged(where, await countOf(db, where))
  }
  if (byBalance) {
    const total = await countOf(db, where)
    return paged(total > SORTED_LIMIT ? whereInOrder : where, total)
  }
  // The page query counts the matches too. Past the last page there is no row that contains the count.
  const { rows } = await sql<{ id: string; total: number }>`
    SELECT a.account_id AS id, count(*) OVER ()::int AS total FROM ${order.from} WHERE ${where}
    ORDER BY ${order.by} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return {
    ids: rows.map(({ id }) => id),
    total: rows[0]?.total ?? (query.offset === 0 ? 0 : await countOf(db, where)),
  }
}

/** Looking up an account in order takes as long as reading this many keys. */
const KEYS_PER_LOOKUP = 8

const pageByKey = async (
  db: Db,
  root: TeamRoot,
  query: DownlineQuery,
  kind: OrderKey,
  { materialized, filters, byBalance, where, whereInOrder }: ListConditions,
): Promise<Ids> => {
  const { scope, order, offset, limit } = query
  const list = { root, kind, keyed: { scope }, order }
  const first = { first: offset + limit }
  const all = sql`true`
  if (!materialized)
    return {
      ids: await pageIds(db, keyOrder(list, 'built'), where, query),
      total: await countOf(db, where),
    }
  const count = await materializedCount(db, root, query, { filters, where }, materialized)
  // The keys of the whole line are in one order. A small team is found sooner by its accounts.
  if (count !== null && count > SORTED_LIMIT && filters === 0)
    return {
      ids: count > offset ? await pageIds(db, keyOrder(list, first), all, query) : [],
      total: count,
    }
  const few = count === null || count <= SORTED_LIMIT ? await fewMatches(db, where) : null
  if (few) {
    const ids = await pageIds(db, keyOrder({ ...list, keyed: { ids: few } }, 'all'), all, query)
    return { ids, total: few.length }
  }
  const total = count ?? (await countOf(db, where))
  if (!byBalance && total > KEYS_PER_LOOKUP * (offset + limit))
    return { ids: await pageIds(db, keyOrder(list, 'inOrder'), whereInOrder, query), total }
  // IS TRUE makes the planner find all matches once, however many it expects, and not look up each of them.
  const matches = sql`(a.account_id IN (SELECT a.account_id FROM account a WHERE ${where})) IS TRUE`
  return { ids: await pageIds(db, keyOrder(list, 'all'), matches, query), total }
}

/** Returns the account ids of a page in its order, and the number of all matches. */
export const downlinePage = (
  db: Db,
  root: TeamRoot,
  query: DownlineQuery,
  conditions: ListConditions,
): Promise<Ids> => {
  const kind = orderKeyOf(query.sort)
  return kind ? pageByKey(db, root, query, kind, conditions) : pageByColumn(db, root, query, conditions)
}
