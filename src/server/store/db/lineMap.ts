import { itemAt } from '../../../rules/itemAt.ts'
import { moment } from './moment.ts'
import type { Server } from './servers.ts'
import type { Db } from './source.ts'

/** Where the lines live, as the directory says (`line_place`), kept in memory. */
export interface LineMap {
  of(lineId: string): Server | Promise<Server>
  place(lineId: string): Promise<void>
  /** Reads the changes of other processes from now on, until `stop`. */
  follow(): void
  stop(): void
}

const FOLLOW_EVERY_MS = 250
/** Changes are read again for this long, because a change may commit after one with a later time. */
const LOOK_BACK_MS = 10_000

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

/**
 * @param shards the shards by name. A line without a place is sought on the first.
 */
export const lineMap = (directory: Db, shards: ReadonlyMap<string, Server>): LineMap => {
  const names = [...shards.keys()]
  const first = itemAt([...shards.values()], 0)
  const known = new Map<string, Server>()
  let timer: NodeJS.Timeout | undefined
  let readTo = 0

  const shardNamed = (name: string): Server => {
    const shard = shards.get(name)
    if (!shard) throw new Error(`SHARDS does not name the shard ${name}, on which there are lines`)
    return shard
  }

  const lookUp = async (lineId: string): Promise<Server> => {
    const row = await directory
      .selectFrom('line_place')
      .select('shard')
      .where('line_id', '=', lineId)
      .executeTakeFirst()
    if (!row) return first
    const shard = shardNamed(row.shard)
    known.set(lineId, shard)
    return shard
  }

  const readChanges = async (): Promise<void> => {
    const rows = await directory
      .selectFrom('line_place')
      .select(['line_id', 'shard', 'changed_at'])
      .where('changed_at', '>', moment(readTo - LOOK_BACK_MS))
      .execute()
    for (const row of rows) {
      known.set(row.line_id, shardNamed(row.shard))
      readTo = Math.max(readTo, row.changed_at)
    }
  }

  return {
    of: (lineId) => known.get(lineId) ?? lookUp(lineId),
    place: async (lineId) => {
      if (known.has(lineId)) return
      await directory
        .insertInto('line_place')
        .values({ line_id: lineId, shard: await emptiest(directory, names), target: null })
        .onConflict((c) => c.doNothing())
        .execute()
      await lookUp(lineId)
    },
    follow: () => {
      // The calls themselves report a lost directory.
      timer = setInterval(() => void readChanges().catch(() => {}), FOLLOW_EVERY_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
