import type { Moment } from './columns.ts'

/**
 * A login that waits for approval on another device. It is found by its own id, because the asking device knows no
 * line.
 */
export interface LoginRequestTable {
  request_id: string
  secret_hash: string
  /** `line/account`, or '' if no account has the name. */
  target: string
  number: number
  ip: string
  user_agent: string
  state: 'waiting' | 'approved' | 'denied' | 'used'
  created_at: Moment
  expires_at: Moment
}

export interface LoginRequestTables {
  login_request: LoginRequestTable
}
