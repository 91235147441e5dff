import type { ColumnType } from 'kysely'

/** A `timestamptz`: it is read as epoch ms and written as a Date. */
export type Moment = ColumnType<number, Date, Date>
export type MomentOrNull = ColumnType<number | null, Date | null | undefined, Date | null>
/** A `jsonb`: it is read as a value and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>
