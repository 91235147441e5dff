import type { Moment, MomentOrNull } from './columns.ts'

/** A period in which support viewed the site as a customer, stored in the line of the viewed account. */
export interface SupportViewTable {
  line_id: string
  view_id: string
  account_id: string
  support_line_id: string
  support_id: string
  support_name: string
  session_id: string
  reason: string
  started_at: Moment
  expires_at: Moment
  ended_at: MomentOrNull
}

export interface ViewTables {
  support_view: SupportViewTable
}
