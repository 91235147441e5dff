import { sql, type RawBuilder } from 'kysely'

/** A moment (epoch ms) to compare a `timestamptz` with: the query builder compares columns with what they read as. */
export const moment = (ms: number): RawBuilder<number> => sql<number>`${new Date(ms)}::timestamptz`

/** Further conditions that keep a column between two moments (epoch ms); nothing where neither is given. */
export const andBetween = (column: RawBuilder<unknown>, { from, to }: { from?: number | undefined; to?: number | undefined }): RawBuilder<unknown> => sql`
  ${from === undefined ? sql`` : sql`AND ${column} >= ${new Date(from)}`} ${to === undefined ? sql`` : sql`AND ${column} < ${new Date(to)}`}`
