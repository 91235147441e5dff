import type { ColumnType } from 'kysely'

/** Where a line lives on a cluster. */
export interface LinePlaceTable {
  line_id: string
  /** The name of its shard in SHARDS. */
  shard: string
  /** The shard that its rows are being copied to; null while it does not move. */
  target: string | null
  changed_at: ColumnType<number, Date | undefined, Date>
}

export interface PlaceTables {
  line_place: LinePlaceTable
}
