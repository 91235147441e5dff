import type { Moment } from './columns.ts'

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

export interface RefusalTables {
  refused_call: RefusedCallTable
}
