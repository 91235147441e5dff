import { sql, type RawBuilder } from 'kysely'
import { errorCode } from '../../../rules/errorCode.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Db } from '../db/source.ts'
import type { LineTable } from './lineTables.ts'

/** The rows of a batch: few at first, because some tables have rows of a megabyte. */
const FIRST_ROWS = 10
const MOST_ROWS = 4_000
const BATCH_CHARS = 500_000
const DELETE_ROWS = 5_000
const CHANGES = 1_000
const ALL_CHANGES = 1_000_000
const UNIQUE_VIOLATION = '23505'

/** A line between two servers. Rows travel as JSON text that only PostgreSQL reads, so every value stays exact. */
export interface LineCopy {
  from: Db
  to: Db
  lineId: string
}

const keyOf = ({ key }: LineTable, prefix = ''): RawBuilder<unknown> =>
  sql.join(key.map(({ column }) => sql.ref(`${prefix}${column}`)))

/** @param again whether some of the rows may have been copied before */
const insertRows = async (
  to: Db,
  { table, columns }: LineTable,
  rows: string,
  again: boolean,
): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${rows}::json) ${again ? sql`ON CONFLICT DO NOTHING` : sql``}`.execute(
    to,
  )
}

interface Batch {
  rows: string
  count: number
  last: string[] | null
}

const nextBatch = async (
  { from, lineId }: LineCopy,
  of: LineTable,
  after: readonly string[] | null,
  limit: number,
): Promise<Batch> => {
  const values = sql.join((after ?? []).map((value, n) => sql`${value}::${sql.raw(itemAt(of.key, n).type)}`))
  const texts = sql.join(of.key.map(({ column }) => sql`${sql.ref(column)}::text`))
  const descending = sql.join(of.key.map(({ column }) => sql`${sql.ref(column)} DESC`))
  const hasKey = of.key.length > 0
  const { rows } = await sql<Batch>`
    WITH batch AS MATERIALIZED (SELECT * FROM ${sql.table(of.table)} WHERE line_id = ${lineId}
      ${after && hasKey ? sql`AND (${keyOf(of)}) > (${values})` : sql``} ${hasKey ? sql`ORDER BY ${keyOf(of)}` : sql``} LIMIT ${limit})
    SELECT coalesce(json_agg(to_json(batch)), '[]')::text AS rows, count(*)::int AS count,
      ${hasKey ? sql`(SELECT ARRAY[${texts}] FROM batch ORDER BY ${descending} LIMIT 1)` : sql`NULL`} AS last FROM batch`.execute(
    from,
  )
  return itemAt(rows, 0)
}

/** Returns the key of the last row that an interrupted copy has written, as text. */
const lastKey = async ({ to, lineId }: LineCopy, of: LineTable): Promise<string[] | null> => {
  if (of.key.length === 0) return null
  const texts = sql.join(of.key.map(({ column }) => sql`${sql.ref(column)}::text`))
  const descending = sql.join(of.key.map(({ column }) => sql`${sql.ref(column)} DESC`))
  const { rows } = await sql<{ last: string[] }>`SELECT ARRAY[${texts}] AS last FROM ${sql.table(of.table)}
    WHERE line_id = ${lineId} ORDER BY ${descending} LIMIT 1`.execute(to)
  return rows[0]?.last ?? null
}

/**
 * Copies the rows of one table in the order of their key, from where an earlier copy was interrupted. Rows that change
 * meanwhile are noted on the old server (lineTriggers.ts) and copied again by `applyChanges`. Returns how many it copied.
 */
export const copyTable = async (copy: LineCopy, of: LineTable): Promise<number> => {
  let after = await lastKey(copy, of)
  let copied = 0
  for (let limit = FIRST_ROWS; ; ) {
    const batch = await nextBatch(copy, of, after, limit)
    if (batch.count > 0) await insertRows(copy.to, of, batch.rows, true)
    copied += batch.count
    if (batch.count < limit || batch.last === null) return copied
    after = batch.last
    limit =
      batch.rows.length < BATCH_CHARS ? Math.min(limit * 4, MOST_ROWS) : Math.max(Math.floor(limit / 4), 1)
  }
}

/** Returns a condition for the rows whose keys are in a list. */
const isOneOf = (of: LineTable, lineId: string, keys: string): RawBuilder<unknown> =>
  of.key.length === 0
    ? sql`t.line_id = ${lineId}`
    : sql`t.line_id = ${lineId} AND (${keyOf(of, 't.')}) IN (
        SELECT ${keyOf(of)} FROM json_populate_recordset(NULL::${sql.table(of.table)}, ${keys}::json))`

/** The present rows of some keys of a table. */
interface Changed {
  of: LineTable
  keys: string
  rows: string
}

const changedRows = async ({ from, lineId }: LineCopy, of: LineTable, keys: string): Promise<Changed> => {
  const { rows } = await sql<{
    rows: string
  }>`SELECT coalesce(json_agg(to_json(t)), '[]')::text AS rows FROM ${sql.table(of.table)} AS t
    WHERE ${isOneOf(of, lineId, keys)}`.execute(from)
  return { of, keys, rows: itemAt(rows, 0).rows }
}

const applyOldest = async (copy: LineCopy, tables: readonly LineTable[], limit: number): Promise<number> => {
  const { from, to, lineId } = copy
  const { rows: changes } = await sql<{ id: string; table: string; key: string }>`
    SELECT change_id AS id, table_name AS table, row_key::text AS key FROM line_change
    WHERE line_id = ${lineId} ORDER BY at LIMIT ${limit}`.execute(from)
  const changed: Changed[] = []
  for (const of of tables) {
    const keys = new Set(changes.flatMap(({ table, key }) => (table === of.table ? [key] : [])))
    if (keys.size > 0) changed.push(await changedRows(copy, of, `[${[...keys].join(',')}]`))
  }
  await to.transaction().execute(async (tx) => {
    for (const { of, keys, rows } of changed) {
      await sql`DELETE FROM ${sql.table(of.table)} AS t WHERE ${isOneOf(of, lineId, keys)}`.execute(tx)
      await insertRows(tx, of, rows, false)
    }
  })
  const ids = changes.map(({ id }) => id)
  await sql`DELETE FROM line_change WHERE line_id = ${lineId} AND change_id = ANY(${ids}::uuid[])`.execute(
    from,
  )
  return changes.length
}

/**
 * Copies the present state of rows that have changed, the oldest changes first. Returns the number of changes; none are
 * left when it is 0. A value that is unique in its line may go from one row to another between two batches: then all
 * changes are copied in one batch.
 */
export const applyChanges = async (copy: LineCopy, tables: readonly LineTable[]): Promise<number> => {
  try {
    return await applyOldest(copy, tables, CHANGES)
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error
    return applyOldest(copy, tables, ALL_CHANGES)
  }
}

/** Deletes the rows of a line in a few thousand at a time. Returns how many. */
export const deleteLine = async (
  db: Db,
  lineId: string,
  tables: readonly { table: string }[],
): Promise<number> => {
  let deleted = 0
  for (const { table } of [...tables, { table: 'line_change' }])
    for (let more = true; more; ) {
      const { numAffectedRows = 0n } =
        await sql`DELETE FROM ${sql.table(table)} WHERE line_id = ${lineId} AND ctid = ANY(ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE line_id = ${lineId} LIMIT ${DELETE_ROWS}))`.execute(db)
      if (table !== 'line_change') deleted += Number(numAffectedRows)
      more = numAffectedRows >= BigInt(DELETE_ROWS)
    }
  return deleted
}
