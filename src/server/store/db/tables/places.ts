import type { ColumnType } from 'kysely'

/** Where a line lives on a cluster. */
export interface LinePlaceTable {
  line_id: string
  /** The name of its shard in SHARDS. */
  shard: string
  /** The shard that its rows are being copied to; null while it does not move. */
  target: string | null
  /** The number of its moves, with one that is under way. */
  move_no: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<number, Date | undefined, Date>
}

/** On each server: the lines of which it must not be written to (lineFence.ts). */
export interface LineFenceTable {
  line_id: string
  /** The shard where the line is, or is going to. */
  shard: string
  move_no: number
  /** The end of the fence of a move that is not decided; null when the line is on the other shard. */
  until: ColumnType<number | null, Date | null, Date | null>
  at: ColumnType<number, Date | undefined, Date>
  /** When the last row of the line was removed from this server. */
  cleared_at: ColumnType<number | null, Date | null | undefined, Date | null>
}

/** On each server: the rows of a line that changed while it is copied to another shard. */
export interface LineChangeTable {
  line_id: string
  change_id: ColumnType<string, never, never>
  table_name: string
  row_key: ColumnType<unknown, never, never>
  at: ColumnType<number, never, never>
}

export interface PlaceTables {
  line_place: LinePlaceTable
  line_fence: LineFenceTable
  line_change: LineChangeTable
}
