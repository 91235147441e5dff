import { sql, type RawBuilder } from 'kysely'

/** Returns the end (exclusive) of the path range of a team: '0' follows '/' in the "C" collation. */
export const pathEnd = (path: string): string => `${path.slice(0, -1)}0`

/** Returns a condition for paths at a root or below it, as a range that an index on (line, path) serves. */
export const atOrBelow = (path: RawBuilder<unknown>, root: string): RawBuilder<unknown> =>
  sql`${path} >= ${root} AND ${path} < ${pathEnd(root)}`
