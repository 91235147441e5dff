import { sql, type Kysely, type RawBuilder } from 'kysely'
import { HOUR } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { idsBeginning } from '../../../rules/number.ts'
import type { Units } from '../../../rules/money/money.ts'
import { FIGURE_TYPES, PLAY_TYPES } from '../../../rules/money/transactionTypes.ts'
import type { RecordLine } from '../../ports/money/ledger.ts'
import type { TeamRecordQuery, TeamRoot } from '../../ports/team/reports.ts'
import type { Tables } from '../db/tables.ts'
import { isFew } from './fewAccounts.ts'
import { materializedRecordTotals, type RecordTotals } from './recordTotals.ts'
import { allOf, scopeSql } from './teamSql.ts'

/** Returns the lowest id of a time (epoch ms). Ids are UUIDv7, so a range of time is a range of ids. */
const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const NO_BETS = sql.raw(`e.type NOT IN (${PLAY_TYPES.join(', ')})`)

/** Whether the query has types, and none of them is a bet's. */
const isRare = ({ types }: TeamRecordQuery): boolean =>
  types !== undefined && types.length > 0 && !types.some((type) => PLAY_TYPES.includes(type))

/** The other side is the house: the entry names it, or it has an entry (transfers from before migration 0084). */
const withHouse = (
  lineId: string,
): RawBuilder<unknown> => sql`(e.house_wallet_id IS NOT NULL OR EXISTS (SELECT 1 FROM entry h
  WHERE h.line_id = ${lineId} AND h.transfer_id = e.transfer_id AND h.wallet_no IS NULL))`

/** The balance of the main wallet after an entry. */
const BALANCE = sql`CASE WHEN w.kind = 'main' THEN e.balance_after END`

/** The wallets that a record shows. A withdrawal moves to the hold and leaves it when it is paid. */
const walletsOf = ({ paidOut }: TeamRecordQuery): RawBuilder<unknown> =>
  paidOut ? sql`w.kind IN ('main', 'hold')` : sql`w.kind = 'main'`

const conditions = (root: TeamRoot, query: TeamRecordQuery): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`e.line_id = ${root.lineId}`, sql`e.wallet_no IS NOT NULL`]
  // With one type, the index returns the entries in order.
  if (query.types?.length === 1) all.push(sql`e.type = ${query.types[0]}`)
  else if (query.types && query.types.length > 0) all.push(sql`e.type = ANY(${query.types}::smallint[])`)
  // The condition must equal that of the partial index of migration 0076, including the order of the types.
  if (isRare(query)) all.push(NO_BETS)
  // An id is created when its transfer is posted. The extra hour allows for clocks that were adjusted in between.
  if (query.from !== undefined)
    all.push(sql`e.at >= ${new Date(query.from)} AND e.transfer_id >= ${firstIdAt(query.from - HOUR)}::uuid`)
  if (query.to !== undefined)
    all.push(sql`e.at < ${new Date(query.to)} AND e.transfer_id < ${firstIdAt(query.to + HOUR)}::uuid`)
  if (query.paidOut) all.push(withHouse(root.lineId))
  if (query.number) {
    const ids = idsBeginning(query.number)
    all.push(ids ? sql`e.transfer_id BETWEEN ${ids.first} AND ${ids.last}` : sql`false`)
  }
  return allOf(all)
}

/** Whether the query is for a top agent's whole line. Then the owners of the wallets need not be checked. */
const isWholeLine = (root: TeamRoot, query: TeamRecordQuery): boolean =>
  query.scope === 'all' && root.path.indexOf('/') === root.path.length - 1

/** Calculates the totals by reading all entries of the query. */
const countedTotals = async (db: Kysely<Tables>, lines: RawBuilder<unknown>): Promise<RecordTotals> => {
  const { rows } = await sql<{ total: bigint; in: Units; out: Units }>`
    SELECT count(*) AS total, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out ${lines}`.execute(db)
  const { total, ...money } = itemAt(rows, 0)
  return { total: Number(total), ...money }
}

/**
 * Returns a query for the first entries of each of a few accounts. They contain the page. Reading the line's entries in
 * order would skip many entries of other accounts before the page is full.
 */
const newestOfEach = (
  root: TeamRoot,
  query: TeamRecordQuery,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT w.owner_id, each.* FROM account a
  JOIN wallet w ON w.line_id = ${root.lineId} AND w.owner_id = a.account_id AND ${walletsOf(query)}
  CROSS JOIN LATERAL (
    SELECT e.transfer_id, e.position, e.type, e.amount, ${BALANCE} AS balance_after, e.at FROM entry e
    WHERE ${conditions(root, query)} AND e.wallet_id = w.wallet_id
    ORDER BY e.transfer_id ${direction}, e.position ${direction} LIMIT ${query.limit + query.offset}
  ) AS each
  WHERE ${scopeSql(root, query.scope)}`

/** Returns a query for the first entries of each type. They contain the page. The index returns one type in order. */
const firstOfEachType = (
  query: TeamRecordQuery,
  linesOf: (query: TeamRecordQuery) => RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`SELECT * FROM (${sql.join(
    (query.types ?? []).map(
      (type) => sql`(${linesOf({ ...query, types: [type] })}
    ORDER BY e.transfer_id ${direction}, e.position ${direction} LIMIT ${query.limit + query.offset})`,
    ),
    sql` UNION ALL `,
  )}) AS each`

const PAID_OUT: readonly number[] = FIGURE_TYPES.withdrawals

/** Limits a query for payouts to the types of withdrawals. */
const ofPayouts = (query: TeamRecordQuery): TeamRecordQuery =>
  query.paidOut
    ? {
        ...query,
        types: query.types?.length ? PAID_OUT.filter((type) => query.types?.includes(type)) : PAID_OUT,
      }
    : query

/**
 * Returns a page of entries of a team's main wallets, or of its payouts, with the sums of all matching ones in units.
 */
export const teamRecordOf = async (
  db: Kysely<Tables>,
  root: TeamRoot,
  asked: TeamRecordQuery,
): Promise<{ rows: RecordLine[] } & RecordTotals> => {
  const query = ofPayouts(asked)
  if (query.paidOut && query.types?.length === 0) return { rows: [], total: 0, in: 0n, out: 0n }
  const owners = isWholeLine(root, query)
    ? sql``
    : sql`
    JOIN account a ON a.account_id = w.owner_id AND ${scopeSql(root, query.scope)}`
  const lines = (of: TeamRecordQuery) => sql`
    FROM entry e
    JOIN wallet w ON w.line_id = ${root.lineId} AND w.wallet_id = e.wallet_id AND ${walletsOf(of)} ${owners}
    WHERE ${conditions(root, of)}`
  const all = (of: TeamRecordQuery) =>
    sql`SELECT w.owner_id, e.transfer_id, e.position, e.type, e.amount, ${BALANCE} AS balance_after, e.at ${lines(of)}`
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const totals = (await materializedRecordTotals(db, root, query)) ?? (await countedTotals(db, lines(query)))
  if (totals.total <= query.offset) return { rows: [], ...totals }
  const pageSql = async (): Promise<RawBuilder<unknown>> => {
    // The index of rare types has exactly the rows of a whole line, also when the line has few accounts.
    const isIndexed = isRare(query) && isWholeLine(root, query)
    if (!isIndexed && (await isFew(db, root, query.scope))) return newestOfEach(root, query, direction)
    return isRare(query) ? firstOfEachType(query, all, direction) : all(query)
  }
  const page = await pageSql()
  const { rows } = await sql<RecordLine>`
    SELECT line.transfer_id AS "transferId", a.name AS "accountName", line.type, line.amount,
      line.balance_after AS "balanceAfter", head.remark, line.at
    FROM (
      ${page}
      ORDER BY transfer_id ${direction}, position ${direction}
      LIMIT ${query.limit} OFFSET ${query.offset}
    ) AS line
    JOIN account a ON a.line_id = ${root.lineId} AND a.account_id = line.owner_id
    JOIN entry head ON head.line_id = ${root.lineId} AND head.transfer_id = line.transfer_id AND head.position = 0
    ORDER BY line.transfer_id ${direction}, line.position ${direction}`.execute(db)
  return { rows, ...totals }
}
