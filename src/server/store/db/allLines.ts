import type { Kysely } from 'kysely'
import { linesElsewhere } from './lineFence.ts'
import type { PageOfAllLines } from '../../ports/lists/pageOfAllLines.ts'
import { fromAllShards } from './routed.ts'
import { NO_LINE } from './servers.ts'
import type { Db, Source } from './source.ts'
import type { Tables } from './tables.ts'

/** Returns the ids of all lines of accounts that are on a server. */
export const linesOf = async (db: Kysely<Tables>): Promise<string[]> =>
  (
    await db
      .selectFrom('account')
      .select('line_id')
      .where('parent_id', 'is', null)
      .where('line_id', 'not in', linesElsewhere(db))
      .orderBy('line_id')
      .execute()
  ).map((row) => row.line_id)

/**
 * Reads each line separately, and first the rows of no line if asked. Returns the results with the names of the shards that
 * did not answer.
 */
export const fromAllLines = async <Found>(
  source: Source,
  noLine: boolean,
  read: (db: Db, lineId: string) => Promise<Found>,
): Promise<{ lines: Found[]; missing: readonly string[] }> => {
  const missing: string[] = []
  const lines = noLine ? [await read(await source.directory(), NO_LINE)] : []
  const shards = await fromAllShards(
    source,
    async (db) => {
      const found: Found[] = []
      for (const lineId of await linesOf(db)) found.push(await read(db, lineId))
      return found
    },
    missing,
  )
  return { lines: [...lines, ...shards.flat()], missing }
}

/** A row of a list as it is needed to find its place: its id, and what `compare` reads. */
export interface RowKey {
  id: string
}

/** How a list over all lines is read, one line at a time. */
export interface LineList<Key extends RowKey, Row> {
  compare: (a: Key, b: Key) => number
  /** Returns the keys of a line's first `most` rows in the list's order, and the number of all its rows. */
  keys: (db: Db, lineId: string, most: number) => Promise<{ keys: Key[]; total: number }>
  /** Returns rows of a line by their ids, in any order. */
  rows: (db: Db, lineId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
}

/** Returns whole rows in the order of their places. */
export const rowsAt = async <Row>(
  source: Source,
  places: readonly { lineId: string; id: string }[],
  read: LineList<RowKey, Row>['rows'],
): Promise<Row[]> => {
  const found = new Map<string, ReadonlyMap<string, Row>>()
  for (const lineId of new Set(places.map((place) => place.lineId))) {
    const ids = places.filter((place) => place.lineId === lineId).map(({ id }) => id)
    const db = await (lineId === NO_LINE ? source.directory() : source.of(lineId))
    found.set(lineId, await read(db, lineId, ids))
  }
  return places.flatMap(({ lineId, id }) => found.get(lineId)?.get(id) ?? [])
}

/**
 * Returns a page of the rows of all lines, and of the rows of no line. Each line is queried separately and gives the keys
 * of its first `offset + limit` rows, so that the page is the same as of one list. Only the rows of the page are read whole.
 */
export const pageOfLines = async <Key extends RowKey, Row>(
  source: Source,
  { offset, limit }: { offset: number; limit: number },
  { compare, keys, rows }: LineList<Key, Row>,
): Promise<PageOfAllLines<Row>> => {
  const most = offset + limit
  const { lines, missing } = await fromAllLines(source, true, async (db, lineId) => {
    const found = await keys(db, lineId, most)
    return { total: found.total, places: found.keys.map((key) => ({ lineId, id: key.id, key })) }
  })
  const places = lines
    .flatMap((line) => line.places)
    .toSorted((a, b) => compare(a.key, b.key))
    .slice(offset, most)
  return {
    rows: await rowsAt(source, places, rows),
    total: lines.reduce((sum, { total }) => sum + total, 0),
    missing,
  }
}
