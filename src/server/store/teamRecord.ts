import { sql, type Kysely, type RawBuilder } from 'kysely'
import { HOUR } from '../../rules/calendar.ts'
import { idsBeginning } from '../../rules/number.ts'
import type { Units } from '../../rules/money.ts'
import { TRANSACTION_TYPES as T } from '../../rules/transactionTypes.ts'
import type { RecordLine } from '../ports/ledger.ts'
import type { TeamRecordQuery, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { isFew } from './fewAccounts.ts'
import { keptRecordTotals, type RecordTotals } from './recordTotals.ts'
import { allOf, scopeSql } from './teamSql.ts'

/** The first id of a moment: ids begin with their moment, so that a range of time is a range of the key. */
const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The types that the entries of bets have: nearly all there are. */
const BETS: readonly number[] = [T.win, T.bet, T.betReturned, T.lotteryWin, T.lotteryBet, T.pvpWin, T.pvpBet]
const NO_BETS = sql.raw(`e.type NOT IN (${BETS.join(', ')})`)

/** Whether a record is of types alone that are rare among bets. */
const isRare = ({ types }: TeamRecordQuery): boolean => types !== undefined && types.length > 0 && !types.some((type) => BETS.includes(type))

const conditions = (root: TeamRoot, query: TeamRecordQuery): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`e.line_id = ${root.lineId}`, sql`e.wallet_no IS NOT NULL`]
  // Of one type the index has the lines in their order.
  if (query.types?.length === 1) all.push(sql`e.type = ${query.types[0]}`)
  else if (query.types && query.types.length > 0) all.push(sql`e.type = ANY(${query.types}::smallint[])`)
  // These words, in this order, are those of the index of what is no bet (migration 0076).
  if (isRare(query)) all.push(NO_BETS)
  // A transfer's id is made when it is posted; the hour to spare is for a clock that was set in between.
  if (query.from !== undefined) all.push(sql`e.at >= ${new Date(query.from)} AND e.transfer_id >= ${firstIdAt(query.from - HOUR)}::uuid`)
  if (query.to !== undefined) all.push(sql`e.at < ${new Date(query.to)} AND e.transfer_id < ${firstIdAt(query.to + HOUR)}::uuid`)
  if (query.number) {
    const ids = idsBeginning(query.number)
    all.push(ids ? sql`e.transfer_id BETWEEN ${ids.first} AND ${ids.last}` : sql`false`)
  }
  return allOf(all)
}

/** A line's top has the whole line for its team: then no wallet's owner has to be looked up. */
const isWholeLine = (root: TeamRoot, query: TeamRecordQuery): boolean => query.scope === 'all' && root.path.indexOf('/') === root.path.length - 1

/** The totals of lines looked at one by one. */
const countedTotals = async (db: Kysely<Tables>, lines: RawBuilder<unknown>): Promise<RecordTotals> => {
  const { rows } = await sql<{ total: bigint; in: Units; out: Units }>`
    SELECT count(*) AS total, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out ${lines}`.execute(db)
  const { total, ...money } = rows[0]!
  return { total: Number(total), ...money }
}

/**
 * The first lines of each of a few accounts, of which the page is a part: many others' lines would have to be passed over
 * before a page of a few accounts is full.
 */
const newestOfEach = (root: TeamRoot, query: TeamRecordQuery, direction: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT w.owner_id, each.* FROM account a
  JOIN wallet w ON w.line_id = ${root.lineId} AND w.owner_id = a.account_id AND w.kind = 'main'
  CROSS JOIN LATERAL (
    SELECT e.transfer_id, e.position, e.type, e.amount, e.balance_after, e.at FROM entry e
    WHERE ${conditions(root, query)} AND e.wallet_id = w.wallet_id
    ORDER BY e.transfer_id ${direction}, e.position ${direction} LIMIT ${query.limit + query.offset}
  ) AS each
  WHERE ${scopeSql(root, query.scope)}`

/** The first lines of each of a few rare types, of which the page is a part: their index has those of one type in order. */
const firstOfEachType = (query: TeamRecordQuery, linesOf: (query: TeamRecordQuery) => RawBuilder<unknown>, direction: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT * FROM (${sql.join((query.types ?? []).map((type) => sql`(${linesOf({ ...query, types: [type] })}
    ORDER BY e.transfer_id ${direction}, e.position ${direction} LIMIT ${query.limit + query.offset})`), sql` UNION ALL `)}) AS each`

/** Lines of the main wallets of a team, newest first, with the sums of the whole result. */
export const teamRecordOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: TeamRecordQuery,
): Promise<{ rows: RecordLine[] } & RecordTotals> => {
  const owners = isWholeLine(root, query) ? sql`` : sql`
    JOIN account a ON a.account_id = w.owner_id AND ${scopeSql(root, query.scope)}`
  const lines = (asked: TeamRecordQuery) => sql`
    FROM entry e
    JOIN wallet w ON w.line_id = ${root.lineId} AND w.wallet_id = e.wallet_id AND w.kind = 'main' ${owners}
    WHERE ${conditions(root, asked)}`
  const all = (asked: TeamRecordQuery) => sql`SELECT w.owner_id, e.transfer_id, e.position, e.type, e.amount, e.balance_after, e.at ${lines(asked)}`
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const totals = await keptRecordTotals(db, root, query) ?? await countedTotals(db, lines(query))
  if (totals.total <= query.offset) return { rows: [], ...totals }
  const page = await isFew(db, root, query.scope) ? newestOfEach(root, query, direction)
    : isRare(query) ? firstOfEachType(query, all, direction) : all(query)
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
