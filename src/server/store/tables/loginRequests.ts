import type { Moment } from './columns.ts'

/** A login that waits for another device. Looked up by its own id: the device that asks knows no line. */
export interface LoginRequestTable {
  request_id: string
  secret_hash: string
  /** `line/account`, or '' where nobody has the name. */
  target: string
  number: number
  ip: string
  user_agent: string
  /** waiting, approved, denied, used. */
  state: string
  created_at: Moment
  expires_at: Moment
}

export interface LoginRequestTables {
  login_request: LoginRequestTable
}
