import { setTimeout as pause } from 'node:timers/promises'
import { itemAt } from '../../../rules/itemAt.ts'
import { settleSwitch, tombstoneOf } from './lineSwitch.ts'
import { moment } from './moment.ts'
import type { Server } from './servers.ts'
import type { Db } from './source.ts'

/** Where the lines live, as the directory says (`line_place`), kept in memory. */
export interface LineMap {
  of(lineId: string): Server | Promise<Server>
  /** Finds out where a line is after a write was refused (lineFence.ts). Waits a moment while its move is undecided. */
  moved(lineId: string): Promise<void>
  place(lineId: string): Promise<void>
  /** Reads the changes of other processes from now on, until `stop`. */
  follow(): void
  stop(): void
}

const FOLLOW_EVERY_MS = 250
/** Changes are read again for this long, because a change may commit after one with a later time. */
const LOOK_BACK_MS = 10_000
/**
 * What was read longer ago than this is checked on the line's shard before it is used. Moves keep the rows on the old
 * shard for longer (moveLine.ts), so no one reads a shard from which a line was removed.
 */
const FRESH_MS = 2_000
const WAIT_MS = 20

/** Returns the shard with the fewest lines. */
const emptiest = async (directory: Db, names: readonly string[]): Promise<string> => {
  const counted = await directory
    .selectFrom('line_place')
    .select(({ fn }) => ['shard', fn.countAll<bigint>().as('lines')])
    .groupBy('shard')
    .execute()
  const linesOn = new Map(counted.map((row) => [row.shard, Number(row.lines)]))
  return itemAt(
    names.toSorted((a, b) => (linesOn.get(a) ?? 0) - (linesOn.get(b) ?? 0)),
    0,
  )
}

class PlacesInMemory implements LineMap {
  readonly #directory: Db
  readonly #shards: ReadonlyMap<string, Server>
  readonly #known = new Map<string, Server>()
  /** What asks where a line is, once for all callers that wait for it. */
  readonly #asking = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #readTo = 0
  #readAt = -Infinity

  constructor(directory: Db, shards: ReadonlyMap<string, Server>) {
    this.#directory = directory
    this.#shards = shards
  }

  of = (lineId: string): Server | Promise<Server> => {
    const server = this.#known.get(lineId)
    if (!server) return this.#lookUp(lineId)
    return performance.now() - this.#readAt < FRESH_MS ? server : this.#checked(lineId, server)
  }

  moved = (lineId: string): Promise<void> => {
    const known = this.#asking.get(lineId)
    if (known) return known
    const asking = this.#ask(lineId).finally(() => this.#asking.delete(lineId))
    this.#asking.set(lineId, asking)
    return asking
  }

  place = async (lineId: string): Promise<void> => {
    if (this.#known.has(lineId)) return
    await this.#directory
      .insertInto('line_place')
      .values({
        line_id: lineId,
        shard: await emptiest(this.#directory, [...this.#shards.keys()]),
        target: null,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    await this.#lookUp(lineId)
  }

  follow = (): void => {
    // The calls themselves report a lost directory.
    this.#timer = setInterval(() => void this.#readChanges().catch(() => {}), FOLLOW_EVERY_MS)
    this.#timer.unref()
  }

  stop = (): void => clearInterval(this.#timer)

  #named(name: string): Server {
    const shard = this.#shards.get(name)
    if (!shard) throw new Error(`SHARDS does not name the shard ${name}, on which there are lines`)
    return shard
  }

  async #lookUp(lineId: string): Promise<Server> {
    const row = await this.#directory
      .selectFrom('line_place')
      .select('shard')
      .where('line_id', '=', lineId)
      .executeTakeFirst()
    if (!row) return itemAt([...this.#shards.values()], 0)
    const shard = this.#named(row.shard)
    this.#known.set(lineId, shard)
    return shard
  }

  /** Returns where a line is by what its shard says: the same server, or the one to which it has moved. */
  async #checked(lineId: string, server: Server): Promise<Server> {
    const gone = await tombstoneOf(server.inner, lineId)
    if (!gone) return server
    const now = this.#named(gone.shard)
    this.#known.set(lineId, now)
    return now
  }

  async #ask(lineId: string): Promise<void> {
    const from = this.#known.get(lineId) ?? (await this.#lookUp(lineId))
    const gone = await tombstoneOf(from.inner, lineId)
    if (!gone) {
      await pause(WAIT_MS)
      return
    }
    const to = this.#named(gone.shard)
    await settleSwitch(this.#directory, to.inner, lineId, gone)
    this.#known.set(lineId, to)
  }

  async #readChanges(): Promise<void> {
    const began = performance.now()
    const rows = await this.#directory
      .selectFrom('line_place')
      .select(['line_id', 'shard', 'changed_at'])
      .where('changed_at', '>', moment(this.#readTo - LOOK_BACK_MS))
      .execute()
    for (const row of rows) {
      this.#known.set(row.line_id, this.#named(row.shard))
      this.#readTo = Math.max(this.#readTo, row.changed_at)
    }
    this.#readAt = began
  }
}

/**
 * @param shards the shards by name. A line without a place is sought on the first.
 */
export const lineMap = (directory: Db, shards: ReadonlyMap<string, Server>): LineMap =>
  new PlacesInMemory(directory, shards)
