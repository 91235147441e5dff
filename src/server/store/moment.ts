import { sql, type RawBuilder } from 'kysely'

/** A moment (epoch ms) to compare a `timestamptz` with: the query builder compares columns with what they read as. */
export const moment = (ms: number): RawBuilder<number> => sql<number>`${new Date(ms)}::timestamptz`
