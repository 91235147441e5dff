import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A table of pending rows. It gets thousands of rows a second, and the aggregation deletes them every second. */
type PendingTable = 'fact' | 'team_delta'
const IDS: Readonly<Record<PendingTable, string>> = { fact: 'fact_id', team_delta: 'delta_id' }

/**
 * Returns a statement that deletes the first `limit` pending rows of a line; the caller may add RETURNING.
 * Only the holder of the line's turn deletes them, so no lock is needed first.
 */
export const takePending = (table: PendingTable, lineId: string, limit: number): RawBuilder<unknown> => {
  const id = sql.ref(IDS[table])
  return sql`DELETE FROM ${sql.table(table)} WHERE line_id = ${lineId} AND ${id} <= coalesce((
    SELECT ${id} FROM ${sql.table(table)} WHERE line_id = ${lineId} ORDER BY ${id} OFFSET ${limit - 1} LIMIT 1), ${LAST_ID}::uuid)`
}

/**
 * Makes the rest of this transaction read pending rows by primary key. Between two vacuums most rows of such
 * a table are dead. An index remembers its dead entries and skips them, while a sequential scan reads them
 * each time.
 */
export const throughKeys = async (tx: Kysely<Tables>): Promise<void> => {
  await sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  )
}

/** Returns a named recursive query of the lines of a table of pending rows, each found by one look into its primary key. */
const linesIn = (name: string, table: PendingTable): RawBuilder<unknown> => {
  const [lines, rows] = [sql.ref(name), sql.table(table)]
  return sql`${lines} AS (
    (SELECT line_id FROM ${rows} ORDER BY line_id LIMIT 1)
    UNION ALL
    SELECT (SELECT t.line_id FROM ${rows} t WHERE t.line_id > last.line_id ORDER BY t.line_id LIMIT 1)
    FROM ${lines} last WHERE last.line_id IS NOT NULL)`
}

/** Returns the lines that the aggregation has work for, in a transaction that reads `throughKeys`. */
export const linesWithPendingRows = async (tx: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ lineId: string }>`
    WITH RECURSIVE ${linesIn('with_facts', 'fact')}, ${linesIn('with_deltas', 'team_delta')}
    SELECT line_id AS "lineId" FROM with_facts WHERE line_id IS NOT NULL
    UNION SELECT line_id FROM with_deltas WHERE line_id IS NOT NULL
    UNION SELECT line_id FROM team_build
    UNION SELECT line_id FROM team_turn WHERE keys_due_at <= now()`.execute(tx)
  return rows.map(({ lineId }) => lineId)
}
