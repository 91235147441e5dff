import { sql, type RawBuilder } from 'kysely'

/**
 * Returns a moment (epoch ms) for a comparison with a `timestamptz` column. The type is `number`, because Kysely
 * compares a column with the type that it is read as.
 */
export const moment = (ms: number): RawBuilder<number> => sql<number>`${new Date(ms)}::timestamptz`

/** Returns further conditions `from` ≤ column < `to` (epoch ms), each only if its bound is given. */
export const andBetween = (
  column: RawBuilder<unknown>,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): RawBuilder<unknown> => sql`
  ${from === undefined ? sql`` : sql`AND ${column} >= ${new Date(from)}`} ${to === undefined ? sql`` : sql`AND ${column} < ${new Date(to)}`}`
