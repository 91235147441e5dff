import { sql, type RawBuilder } from 'kysely'
import { idsBeginning } from '../../../rules/number.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { Named, QueuePage, QueueQuery } from '../../ports/queue.ts'
import { fromAllLines, rowsAt } from '../db/allLines.ts'
import { andBetween, moment } from '../db/moment.ts'
import type { Db, Source } from '../db/source.ts'

/** A table that staff work through as a queue. Its SQL speaks of the row as `t`. */
export interface Queue<Stored, Row> {
  table: 'deposit' | 'withdrawal' | 'participation' | 'redemption' | 'feedback' | 'bill'
  id: string
  at: string
  /** The amount of a row, as SQL. */
  amount: string
  /** Which rows belong to the list at all, and which of them staff must decide. */
  listed: string
  waiting: string
  toRow: (row: Stored) => Row
  /** Further sums over the result, by name, as SQL. */
  sums?: Readonly<Record<string, string>>
  /** The column of the account that a row belongs to, if it is not `account_id`. */
  owner?: 'payee_id'
  /** Whether guests have rows too: those belong to no line. */
  guests?: boolean
}

const ownerOf = ({ owner = 'account_id' }: { owner?: 'payee_id' | 'account_id' }) => sql.ref(`t.${owner}`)

/** The conditions that only bills have. */
const ofBills = ({ payerId, run }: QueueQuery): RawBuilder<unknown> => sql`
  ${payerId === undefined ? sql`` : sql`AND t.payer_id = ${payerId}::uuid`}
  ${run === undefined ? sql`` : sql`AND t.kind = ${run.kind} AND t.period_start = ${moment(run.span.start)} AND t.period_end = ${moment(run.span.end)}`}`

/** The condition of the query, without the line. No row matches a number that no record can have. */
const conditionOf = (
  queue: Pick<Queue<never, unknown>, 'id' | 'at' | 'listed' | 'waiting' | 'owner'>,
  query: QueueQuery,
): RawBuilder<unknown> => {
  const id = sql.ref(`t.${queue.id}`)
  const ids = query.number === undefined ? null : idsBeginning(query.number)
  const numbered = ids ? sql`${id} BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid` : sql`FALSE`
  return sql`${sql.raw(query.waiting ? queue.waiting : queue.listed)}
    ${query.number === undefined ? sql`` : sql`AND ${numbered}`}
    ${query.account ? sql`AND ${ownerOf(queue)} = ${query.account.accountId}::uuid` : sql``}
    ${query.status === undefined ? sql`` : sql`AND t.status = ${query.status}`}
    ${ofBills(query)}
    ${andBetween(sql.ref(`t.${queue.at}`), query)}`
}

interface Place {
  lineId: string
  id: string
  at: number
}
interface LineQueue {
  places: Place[]
  total: number
  amount: Units
  sums: Readonly<Record<string, Units>>
  oldestAt: number | null
}

const queueOfLine = async (
  db: Db,
  queue: Queue<never, unknown>,
  lineId: string,
  query: QueueQuery,
): Promise<LineQueue> => {
  const where = sql`t.line_id = ${lineId} AND ${conditionOf(queue, query)}`
  const at = sql.ref(`t.${queue.at}`)
  const further = Object.entries(queue.sums ?? {})
  const sums = await sql<{ total: bigint; amount: Units; oldest: number | null; further: Units[] }>`
    SELECT count(*) AS total, coalesce(sum(${sql.raw(queue.amount)}), 0)::bigint AS amount, min(${at}) AS oldest,
      ARRAY[${sql.raw(further.map(([, text]) => `coalesce(sum(${text}), 0)::bigint`).join(', '))}]::bigint[] AS further
    FROM ${sql.table(queue.table)} t WHERE ${where}`.execute(db)
  const [sum] = sums.rows
  const most = query.offset + query.limit
  const counted = {
    total: Number(sum?.total ?? 0n),
    amount: sum?.amount ?? 0n,
    sums: Object.fromEntries(further.map(([name], index) => [name, BigInt(sum?.further[index] ?? 0n)])),
    oldestAt: sum?.oldest ?? null,
  }
  if (counted.total === 0 || query.limit === 0) return { ...counted, places: [] }
  // The oldest comes first where something must be done, the newest elsewhere.
  const { rows } = await sql<Omit<Place, 'lineId'>>`
    SELECT ${sql.ref(`t.${queue.id}`)} AS id, ${at} AS at FROM ${sql.table(queue.table)} t
    WHERE ${where} ORDER BY ${at} ${sql.raw(query.waiting ? 'ASC' : 'DESC')} LIMIT ${most}`.execute(db)
  return { ...counted, places: rows.map((row) => ({ ...row, lineId })) }
}

/** Returns whole rows of a queue by their ids, with the names of their accounts. */
const rowsOfQueue =
  <Stored extends object, Row extends object>(queue: Queue<Stored, Row>) =>
  async (db: Db, lineId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Named<Row>>> => {
    const { rows } = await sql<Stored & { accountName: string | null; placeId: string }>`
      SELECT t.*, a.name AS "accountName", ${sql.ref(`t.${queue.id}`)} AS "placeId" FROM ${sql.table(queue.table)} t
      LEFT JOIN account a ON a.line_id = t.line_id AND a.account_id = ${ownerOf(queue)}
      WHERE t.line_id = ${lineId} AND ${sql.ref(`t.${queue.id}`)} = ANY(${ids}::uuid[])`.execute(db)
    return new Map(
      rows.map((row) => [row.placeId, { ...queue.toRow(row), accountName: row.accountName ?? '' }]),
    )
  }

const older = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

const sumsOf = (
  { sums = {} }: Pick<Queue<never, unknown>, 'sums'>,
  lines: readonly LineQueue[],
): Readonly<Record<string, Units>> =>
  Object.fromEntries(
    Object.keys(sums).map((name) => [name, lines.reduce((sum, line) => sum + (line.sums[name] ?? 0n), 0n)]),
  )

/**
 * Returns the reader of a queue over all lines, each of which is queried separately for the places of its rows. Only the
 * rows of the page are read whole.
 */
export const queuePage =
  <Stored extends object, Row extends object>(source: Source, queue: Queue<Stored, Row>) =>
  async (query: QueueQuery): Promise<QueuePage<Row>> => {
    const read = (db: Db, lineId: string) => queueOfLine(db, queue, lineId, query)
    const lineId = query.account?.lineId ?? query.lineId
    const { lines, missing } = lineId
      ? { lines: [await read(await source.of(lineId), lineId)], missing: [] }
      : await fromAllLines(source, queue.guests ?? false, read)
    const sign = query.waiting ? 1 : -1
    const places = lines
      .flatMap((line) => line.places)
      .toSorted((a, b) => sign * (a.at - b.at))
      .slice(query.offset, query.offset + query.limit)
    return {
      rows: await rowsAt(source, places, rowsOfQueue(queue)),
      total: lines.reduce((sum, { total }) => sum + total, 0),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0n),
      sums: sumsOf(queue, lines),
      oldestAt: lines.reduce<number | null>((oldest, line) => older(oldest, line.oldestAt), null),
      missing,
    }
  }
