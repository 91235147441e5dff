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

/** One line's share of a page: its first rows in the page's order, and how many it has in all. */
export interface LinePage<Row> {
  rows: Row[]
  total: number
}

/** Reads one line's first `most` rows in the page's order. */
export type PageOfLine<Row> = (db: Db, lineId: string, most: number) => Promise<LinePage<Row>>

/**
 * Returns a page of the rows of all lines, and of the rows of no line. Each line is queried separately and gives its first
 * `offset + limit` rows in the order of `compare`, so that the page is the same as of one list.
 */
export const pageOfLines = async <Row>(
  source: Source,
  { offset, limit }: { offset: number; limit: number },
  compare: (a: Row, b: Row) => number,
  pageOfLine: PageOfLine<Row>,
): Promise<PageOfAllLines<Row>> => {
  const most = offset + limit
  const { lines: pages, missing } = await fromAllLines(source, true, (db, lineId) =>
    pageOfLine(db, lineId, most),
  )
  return {
    rows: pages
      .flatMap(({ rows }) => rows)
      .toSorted(compare)
      .slice(offset, most),
    total: pages.reduce((sum, { total }) => sum + total, 0),
    missing,
  }
}
