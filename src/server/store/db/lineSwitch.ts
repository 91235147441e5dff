import { sql } from 'kysely'
import type { Db } from './source.ts'

/** Where a line has moved from a server, and by which of its moves. */
export interface Tombstone {
  shard: string
  moveNo: number
}

/** Returns where a line is if it is not on this server any more, or not yet. */
export const tombstoneOf = async (db: Db, lineId: string): Promise<Tombstone | null> => {
  const row = await db
    .selectFrom('line_fence')
    .select(['shard', 'move_no as moveNo'])
    .where('line_id', '=', lineId)
    .where('until', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Opens a line on the shard to which it has moved, and saves its place. The row on the old shard has decided the move, so
 * any process may do this, and again, after one that was killed before.
 */
export const settleSwitch = async (
  directory: Db,
  to: Db,
  lineId: string,
  { shard, moveNo }: Tombstone,
): Promise<void> => {
  await sql`DELETE FROM line_fence WHERE line_id = ${lineId} AND move_no <= ${moveNo} AND shard <> ${shard}`.execute(
    to,
  )
  await sql`UPDATE line_place SET shard = ${shard}, target = NULL, changed_at = clock_timestamp()
    WHERE line_id = ${lineId} AND move_no = ${moveNo} AND shard <> ${shard}`.execute(directory)
}
