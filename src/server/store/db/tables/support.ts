import type { Moment, MomentOrNull } from './columns.ts'

/** A refused or failed call of an account. There is one row per slot. */
export interface RefusedCallTable {
  line_id: string
  account_id: string
  slot: number
  at: Moment
  call: string
  code: string
  field: string | null
  request_id: string
}

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

/** The tables of support: what calls were refused, and its views of accounts. */
export interface SupportTables {
  refused_call: RefusedCallTable
  support_view: SupportViewTable
}
