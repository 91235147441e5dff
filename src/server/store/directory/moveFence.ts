import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Db } from '../db/source.ts'
import type { Tombstone } from '../db/lineSwitch.ts'

/**
 * How long a fence lasts when its move is killed. The move itself uses less than a fifth of it, so that it never decides
 * at a time when writers may pass again.
 */
const FENCE_S = 10
/** A move that has not copied the last changes by then takes its fence away, and tries again later. */
export const PAUSE_LIMIT_MS = 1_500
const POLL_MS = 5

/** Stops writes to a line on its old shard, for a short time. */
export const raiseFence = async (db: Db, lineId: string, { shard, moveNo }: Tombstone): Promise<void> => {
  await sql`INSERT INTO line_fence (line_id, shard, move_no, until)
    VALUES (${lineId}, ${shard}, ${moveNo}, now() + make_interval(secs => ${FENCE_S}))
    ON CONFLICT (line_id) DO UPDATE SET shard = excluded.shard, move_no = excluded.move_no, until = excluded.until,
      at = clock_timestamp(), cleared_at = NULL`.execute(db)
}

export const lowerFence = async (db: Db, lineId: string): Promise<void> => {
  await sql`DELETE FROM line_fence WHERE line_id = ${lineId} AND until IS NOT NULL`.execute(db)
}

const readersOf = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT l.virtualtransaction AS id FROM pg_locks l
    WHERE l.locktype = 'relation' AND l.relation = 'line_fence'::regclass AND l.pid <> pg_backend_pid()
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Waits for the transactions that were running when the fence was raised and may not have seen it: each that writes to a
 * line has read the table of fences, and holds a lock on it until it ends. Returns whether all ended in time.
 */
export const awaitWriters = async (db: Db, deadline: number): Promise<boolean> => {
  let left = await readersOf(db)
  while (left.size > 0) {
    if (performance.now() > deadline) return false
    await pause(POLL_MS)
    const now = await readersOf(db)
    left = new Set([...left].filter((id) => now.has(id)))
  }
  return true
}

/**
 * Decides the move: the line is on the other shard from now on. Returns false if the fence was not there long enough, in
 * which case nothing has changed.
 */
export const decideMove = async (db: Db, lineId: string, { moveNo }: Tombstone): Promise<boolean> => {
  const { rows } = await sql<{ until: number }>`
    WITH before AS (SELECT until FROM line_fence WHERE line_id = ${lineId} AND move_no = ${moveNo})
    UPDATE line_fence AS f SET until = NULL, at = clock_timestamp() FROM before
    WHERE f.line_id = ${lineId} AND f.move_no = ${moveNo}
      AND f.until > clock_timestamp() + make_interval(secs => ${FENCE_S / 2})
    RETURNING before.until`.execute(db)
  const before = rows[0]
  if (!before) return false
  const { rows: clock } = await sql<{ inTime: boolean }>`
    SELECT ${new Date(before.until)}::timestamptz > clock_timestamp() AS "inTime"`.execute(db)
  if (!itemAt(clock, 0).inTime)
    throw new Error(`the move of line ${lineId} was decided too late: run verify, and compare its last bets`)
  return true
}
