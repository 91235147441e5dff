import type { ListSettings } from '../../../entities/list.ts'
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

/** An export: what was asked, by whom, and how far it is. Its file stands in pieces beside it. */
export interface ExportJobTable {
  line_id: string
  job_id: string
  account_id: string
  session_id: string
  request: Json<Record<string, unknown>>
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

/** When an export is due next; looked up before anybody's line is known. */
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
