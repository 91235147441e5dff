import type { ExportRequest } from '../../../ports/lists/exports.ts'
import type { ListSettings } from '../../../../entities/lists/list.ts'
import type { Json, Moment } from './columns.ts'

export interface SavedViewTable {
  line_id: string
  account_id: string
  page: string
  name: string
  view_id: string
  query: string
}

export interface ListSettingsTable {
  line_id: string
  account_id: string
  page: string
  settings: Json<ListSettings>
}

/** An export: its request, its owner and its progress. Its file is stored in `export_piece`. */
export interface ExportJobTable {
  line_id: string
  job_id: string
  account_id: string
  session_id: string
  request: Json<ExportRequest>
  title: string
  format: 'csv' | 'xlsx'
  state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled'
  rows_done: number
  rows_total: number
  bytes: bigint
  created_at: Moment
}

export interface ExportPieceTable {
  line_id: string
  job_id: string
  piece: number
  content: Buffer
}

/** When an export is due next. The job reads this table first, because it does not know the line yet. */
export interface ExportQueueTable {
  job_id: string
  line_id: string
  ended: boolean
  due_at: Moment
}

export interface ListTables {
  saved_view: SavedViewTable
  list_settings: ListSettingsTable
  export_job: ExportJobTable
  export_piece: ExportPieceTable
  export_queue: ExportQueueTable
}
