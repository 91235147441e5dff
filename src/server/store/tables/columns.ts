import type { ColumnType } from 'kysely'

/** A `timestamptz`: read as epoch ms, written as a Date. */
export type Moment = ColumnType<number, Date, Date>
export type MomentOrNull = ColumnType<number | null, Date | null | undefined, Date | null>
/** A `jsonb`: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
