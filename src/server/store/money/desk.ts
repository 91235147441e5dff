import { sql, type Kysely, type RawBuilder } from 'kysely'
import { idsBeginning } from '../../../rules/number.ts'
import type { Desk, DeskItem, DeskKind } from '../../ports/money/desk.ts'
import { linesOf } from '../db/allLines.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** The table of each kind, its columns for id, amount and time, and the condition of rows that staff must decide. */
const SOURCES: Record<DeskKind, Record<'table' | 'id' | 'amount' | 'at' | 'pending', string>> = {
  deposit: {
    table: 'deposit',
    id: 'deposit_id',
    amount: 'amount',
    at: 'created_at',
    pending: `t.status = 'pending' AND t.method = 'manual'`,
  },
  withdrawal: {
    table: 'withdrawal',
    id: 'withdrawal_id',
    amount: 'amount',
    at: 'submitted_at',
    pending: `t.status IN ('submitted', 'approved', 'partlyReceived', 'notReceived')`,
  },
  case: {
    table: 'withdrawal',
    id: 'case_id',
    amount: '(t.amount - t.fee - t.amount_received)::bigint',
    at: 'confirmed_at',
    pending: `t.case_id IS NOT NULL AND t.case_settled_at IS NULL`,
  },
  promotion: {
    table: 'participation',
    id: 'participation_id',
    amount: '0::bigint',
    at: 'at',
    pending: `t.status = 'applying'`,
  },
  redemption: {
    table: 'redemption',
    id: 'redemption_id',
    amount: 'amount',
    at: 'at',
    pending: `t.status = 'processing'`,
  },
}

const itemsOfLine = async (
  db: Db,
  kind: DeskKind,
  lineId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<DeskItem[]> => {
  const { table, id, amount, at } = SOURCES[kind]
  const money = amount.includes('::') ? sql.raw(amount) : sql.ref(`t.${amount}`)
  const { rows } = await sql<Omit<DeskItem, 'kind' | 'lineId'>>`
    SELECT ${sql.ref(`t.${id}`)} AS id, a.name AS "accountName", ${money} AS amount, t.status, ${sql.ref(`t.${at}`)} AS at
    FROM ${sql.table(table)} t JOIN account a ON a.line_id = t.line_id AND a.account_id = t.account_id
    WHERE t.line_id = ${lineId} AND ${where} ORDER BY ${sql.ref(`t.${at}`)} LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, kind, lineId }))
}

const itemsOfAllLines = async (
  db: Db,
  kind: DeskKind,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<DeskItem[]> => {
  const found: DeskItem[] = []
  for (const lineId of await linesOf(db)) found.push(...(await itemsOfLine(db, kind, lineId, where, limit)))
  return found.toSorted((a, b) => a.at - b.at).slice(0, limit)
}

/** At most this many items whose number begins alike are found. */
const FOUND_LIMIT = 5

/** The operator's desk on PostgreSQL: rows of all lines that staff must decide. */
export const deskStore = (db: Db): Desk => ({
  waiting: (kind, limit) => itemsOfAllLines(db, kind, sql.raw(SOURCES[kind].pending), limit),

  async find(kind, number) {
    const ids = idsBeginning(number)
    if (!ids) return []
    const id = sql.ref(`t.${SOURCES[kind].id}`)
    return itemsOfAllLines(db, kind, sql`${id} BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`, FOUND_LIMIT)
  },
})

/** Joins the items of several shards: the oldest first. */
export const gatherOldest = {
  join: (found: DeskItem[][], _kind: DeskKind, limit: number | string): DeskItem[] =>
    found
      .flat()
      .toSorted((a, b) => a.at - b.at)
      .slice(0, typeof limit === 'number' ? limit : FOUND_LIMIT),
}
