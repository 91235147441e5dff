import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A table of what waits to be folded: its rows come by thousands a second and go each second. */
type Waiting = 'fact' | 'team_delta'
const IDS: Readonly<Record<Waiting, string>> = { fact: 'fact_id', team_delta: 'delta_id' }

/**
 * Takes the first so many waiting rows of a line away, as a statement that may say what of them to return. Whoever holds
 * the line's turn is alone in taking them, so none is locked first.
 */
export const takeWaiting = (table: Waiting, lineId: string, limit: number): RawBuilder<unknown> => {
  const id = sql.ref(IDS[table])
  return sql`DELETE FROM ${sql.table(table)} WHERE line_id = ${lineId} AND ${id} <= coalesce((
    SELECT ${id} FROM ${sql.table(table)} WHERE line_id = ${lineId} ORDER BY ${id} OFFSET ${limit - 1} LIMIT 1), ${LAST_ID}::uuid)`
}

/**
 * What waits is read through its key from here on in this transaction. Between two cleanings such a table is nearly all
 * rows that are gone: an index remembers which of its entries lead to none, where a heap is looked through each time.
 */
export const throughKeys = async (tx: Kysely<Tables>): Promise<void> => {
  await sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
}
