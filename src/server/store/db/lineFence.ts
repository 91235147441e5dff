import { sql, type Kysely } from 'kysely'
import { DatabaseLost } from './link.ts'
import { piece, type Piece } from './sql/sqlText.ts'
import type { Tables } from './tables.ts'

/**
 * A write to a line on a server where it must not be written to: its last changes are being copied to another shard, or
 * it has moved there. The work runs again where the line is (`servers.moved`). Callers that waited too long get the
 * error of a lost database, `server.busy`.
 */
export class LineFenced extends DatabaseLost {
  readonly lineId: string

  constructor(lineId: string) {
    super()
    this.lineId = lineId
  }
}

/** The databases whose lines can move: the shards of a cluster. */
const fenced = new WeakSet<object>()

export const markFenced = (db: Kysely<Tables>): void => {
  fenced.add(db)
}

/** Whether writes to lines of this database must read its fences. With one server there are none. */
export const isFenced = (db: Kysely<Tables>): boolean => fenced.has(db)

/**
 * Returns the query for a fence of a line. Every transaction that writes rows of a line on a cluster reads it first, or
 * checks it in its write. The read keeps a lock on the table until the transaction ends, which shows a move the
 * transactions that have not seen its fence (directory/moveFence.ts).
 */
export const fenceQuery = (lineId: string): Piece => piece`
  SELECT 1 FROM line_fence WHERE line_id = ${lineId}::uuid AND (until IS NULL OR until > now())`

/** Returns the check of a write that fails when the line has a fence. */
export const fenceCheck = (lineId: string): Piece => piece`NOT EXISTS (${fenceQuery(lineId)})`

/** The condition of a fence that stops writes now, in Kysely's SQL. */
const FENCED = sql`(until IS NULL OR until > now())`

/** Throws if a line has a fence on this server. */
export const checkFence = async (db: Kysely<Tables>, lineId: string): Promise<void> => {
  const { rows } = await sql`SELECT 1 FROM line_fence WHERE line_id = ${lineId} AND ${FENCED}`.execute(db)
  if (rows.length > 0) throw new LineFenced(lineId)
}

/** Returns the lines that must not be written to on this server, in the transaction of work over all its lines. */
export const fencedLines = async (db: Kysely<Tables>): Promise<Set<string>> => {
  const { rows } = await sql<{
    id: string
  }>`SELECT line_id AS id FROM line_fence WHERE ${FENCED}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the lines of which a server has no rows, or only a copy. Reads over all lines leave them out. */
export const linesElsewhere = (db: Kysely<Tables>) =>
  db.selectFrom('line_fence').select('line_id').where('until', 'is', null)

/** How long work waits for a move of its line before it fails. A move's pause is shorter. */
const WAIT_MS = 5_000

/** Runs work, and again while the line that it writes to is fenced. */
export const whereLinesAre = async <T>(
  servers: { moved(lineId: string): Promise<void> },
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LineFenced) || performance.now() - began > WAIT_MS) throw error
      await servers.moved(error.lineId)
    }
  }
}
