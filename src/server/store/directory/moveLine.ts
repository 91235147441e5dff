import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import { OperatorError } from '../../domain/site/operatorError.ts'
import { settleSwitch, tombstoneOf, type Tombstone } from '../db/lineSwitch.ts'
import type { Server, Servers } from '../db/servers.ts'
import type { Db } from '../db/source.ts'
import { applyChanges, copyTable, deleteLine, type LineCopy } from './lineCopy.ts'
import { lineTables, type LineTable } from './lineTables.ts'
import { isNoted, noteChanges, stopNoting } from './lineTriggers.ts'
import { awaitWriters, decideMove, lowerFence, PAUSE_LIMIT_MS, raiseFence } from './moveFence.ts'
import { savePlaces } from './shards.ts'

/** Rows stay on the old shard for this long after the move, for processes that have not heard of it (lineMap.ts). */
const KEEP_MS = 4_000
/** When no more changes than these are left, the line is fenced to copy the last ones. */
const FEW_CHANGES = 200
const TRIES = 20
const TRY_AGAIN_MS = 500

/** What a move did. Those of an earlier run that was interrupted are not counted. */
export interface Moved {
  lineId: string
  from: string
  to: string
  /** Rows copied while the line played, changes copied after that, and rows removed from the old shard. */
  copied: number
  changes: number
  removed: number
  /** For how long writes to the line waited, ms. */
  pausedMs: number
  /** How often the line was fenced until the last changes were copied in time. */
  pauses: number
}

interface Place extends Tombstone {
  target: string | null
}

const placeOf = async (directory: Db, lineId: string): Promise<Place | undefined> =>
  directory
    .selectFrom('line_place')
    .select(['shard', 'target', 'move_no as moveNo'])
    .where('line_id', '=', lineId)
    .executeTakeFirst()

const namedShard = (servers: Servers, name: string): Server => {
  const shard = servers.all().find((one) => one.name === name)
  if (!shard) throw new OperatorError(`SHARDS does not name ${name}.`)
  return shard
}

/** How a move runs: it is the only one of its line, and it keeps the old rows for a while. */
interface Run {
  /** Throws if this process does not hold the line's lock any more. */
  stillMine(): Promise<void>
  keepMs: number
}

/** A move with its two shards. */
interface Move extends Run {
  servers: Servers
  lineId: string
  from: Server
  to: Server
  moveNo: number
  tables: LineTable[]
}

const copyOf = ({ from, to, lineId }: Move): LineCopy => ({ from: from.db, to: to.db, lineId })

/**
 * Marks the line as one that is not on the new shard, so that reads over all lines leave its copy out, and clears what an
 * earlier move left there.
 */
const begin = async ({ lineId, from, to, moveNo, tables }: Move): Promise<void> => {
  await sql`INSERT INTO line_fence (line_id, shard, move_no) VALUES (${lineId}, ${from.name}, ${moveNo})
    ON CONFLICT (line_id) DO UPDATE SET shard = excluded.shard, move_no = excluded.move_no, until = NULL, cleared_at = NULL`.execute(
    to.db,
  )
  if (await isNoted(from.db, lineId, tables)) return
  // Changes were not noted, or not in every table: what was copied before is of no use.
  await deleteLine(to.db, lineId, tables)
  await noteChanges(from.db, lineId, tables)
}

/** Copies the last changes behind a fence and decides the move. Returns how long the pause was; null to try again. */
const moveBehindFence = async (move: Move): Promise<{ changes: number; pausedMs: number } | null> => {
  const { from, to, lineId, moveNo, servers } = move
  const there = { shard: to.name, moveNo }
  const began = performance.now()
  const deadline = began + PAUSE_LIMIT_MS
  let changes = 0
  await raiseFence(from.db, lineId, there)
  let isDecided = false
  try {
    if (!(await awaitWriters(from.db, deadline))) return null
    for (let more = 1; more > 0; changes += more) {
      more = await applyChanges(copyOf(move), move.tables)
      if (performance.now() > deadline) return null
    }
    await move.stillMine()
    isDecided = await decideMove(from.db, lineId, there)
  } finally {
    if (!isDecided) await lowerFence(from.db, lineId)
  }
  if (!isDecided) return null
  await settleSwitch(servers.directory.db, to.db, lineId, there)
  return { changes, pausedMs: performance.now() - began }
}

/** Copies the line while it plays, then moves it. */
const copyAndSwitch = async (
  move: Move,
): Promise<Pick<Moved, 'copied' | 'changes' | 'pausedMs' | 'pauses'>> => {
  let copied = 0
  let changes = 0
  for (const table of move.tables) copied += await copyTable(copyOf(move), table)
  for (let pauses = 1; pauses <= TRIES; pauses += 1) {
    for (let more = Infinity; more > FEW_CHANGES; changes += more)
      more = await applyChanges(copyOf(move), move.tables)
    const done = await moveBehindFence(move)
    if (done) return { copied, changes: changes + done.changes, pausedMs: Math.round(done.pausedMs), pauses }
    await pause(TRY_AGAIN_MS)
  }
  throw new OperatorError(
    `The last changes of line ${move.lineId} could not be copied within ${PAUSE_LIMIT_MS} ms: a transaction on ${move.from.name} runs for longer. The line plays on ${move.from.name}; run this command again.`,
  )
}

/** Removes a line from a server where it is not any more. Returns the number of rows. */
const clear = async ({ db }: Server, lineId: string, tables: readonly LineTable[]): Promise<number> => {
  await stopNoting(db, lineId)
  const removed = await deleteLine(db, lineId, tables)
  await db
    .updateTable('line_fence')
    .set({ cleared_at: new Date() })
    .where('line_id', '=', lineId)
    .where('until', 'is', null)
    .execute()
  return removed
}

/** Removes the line from each server that it has left, once every process has heard of the move. */
const clearOld = async (
  servers: Servers,
  lineId: string,
  at: Server,
  { tables, keepMs }: { tables: readonly LineTable[]; keepMs: number },
): Promise<number> => {
  let removed = 0
  for (const server of new Set(servers.all())) {
    if (server === at) continue
    const { rows } = await sql<{ wait: number }>`
      SELECT greatest(0, ${keepMs} - extract(epoch FROM clock_timestamp() - at) * 1000)::float8 AS wait
      FROM line_fence WHERE line_id = ${lineId} AND until IS NULL AND cleared_at IS NULL`.execute(server.db)
    const left = rows[0]
    if (!left) continue
    await pause(left.wait)
    removed += await clear(server, lineId, tables)
  }
  return removed
}

/** Finishes what a killed process has decided: on its old shard the line is marked as moved. */
const finishDecided = async (servers: Servers, lineId: string, place: Place): Promise<Place> => {
  const gone = await tombstoneOf(namedShard(servers, place.shard).db, lineId)
  if (!gone || gone.moveNo !== place.moveNo) return place
  const to = namedShard(servers, gone.shard)
  await settleSwitch(servers.directory.db, to.db, lineId, gone)
  return { ...gone, target: null }
}

/** Runs work while no other process moves this line. The lock lasts as long as its transaction. */
const withLock = async <T>(
  directory: Db,
  lineId: string,
  work: (stillMine: () => Promise<void>) => Promise<T>,
): Promise<T> =>
  directory.transaction().execute(async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`move of line ${lineId}`}, 0)) AS free`.execute(tx)
    if (!itemAt(rows, 0).free) throw new OperatorError(`Line ${lineId} is being moved by another command.`)
    return work(async () => {
      await sql`SELECT 1`.execute(tx)
    })
  })

const NOTHING = { copied: 0, changes: 0, removed: 0, pausedMs: 0, pauses: 0 }

const moveTo = async (servers: Servers, lineId: string, to: Server, run: Run): Promise<Moved> => {
  const directory = servers.directory.db
  const tables = await lineTables(to.db)
  const clearing = { tables, keepMs: run.keepMs }
  const found = await placeOf(directory, lineId)
  if (!found) throw new OperatorError(`There is no line ${lineId}.`)
  const place = await finishDecided(servers, lineId, found)
  const from = namedShard(servers, place.shard)
  const names = { lineId, from: from.name, to: to.name }
  if (place.target !== null && place.target !== to.name && from !== to)
    throw new OperatorError(
      `Line ${lineId} is moving to ${place.target}. Finish that move, or give it up by moving the line to ${from.name}, where it is.`,
    )
  if (from === to) {
    if (place.target !== null) {
      await lowerFence(from.db, lineId)
      await stopNoting(from.db, lineId)
      await directory.updateTable('line_place').set({ target: null }).where('line_id', '=', lineId).execute()
    }
    return { ...NOTHING, ...names, removed: await clearOld(servers, lineId, from, clearing) }
  }
  // What an earlier move left behind is removed first, so that it is not taken for a copy of this one.
  if (place.target === null) await clearOld(servers, lineId, from, clearing)
  const begun = await sql<{ moveNo: number }>`UPDATE line_place SET target = ${to.name},
    move_no = move_no + (target IS NULL)::int WHERE line_id = ${lineId} RETURNING move_no AS "moveNo"`.execute(
    directory,
  )
  const move = { servers, lineId, from, to, moveNo: itemAt(begun.rows, 0).moveNo, tables, ...run }
  await begin(move)
  const done = await copyAndSwitch(move)
  return { ...done, ...names, removed: await clearOld(servers, lineId, to, clearing) }
}

/**
 * Moves a line to another shard while it plays: it copies the line, fences it for a moment to copy the last changes,
 * switches, and removes the old rows. It may be interrupted at any point; run again, it continues. Moving a line to the
 * shard where it is gives up a move that is under way.
 * @param keepMs how long the old rows stay, for processes that have not heard of the move
 */
export const moveLine = async (
  servers: Servers,
  lineId: string,
  shard: string,
  keepMs = KEEP_MS,
): Promise<Moved> => {
  const to = namedShard(servers, shard)
  if (!(await placeOf(servers.directory.db, lineId))) await savePlaces(servers)
  return withLock(servers.directory.inner, lineId, (stillMine) =>
    moveTo(servers, lineId, to, { stillMine, keepMs }),
  )
}
