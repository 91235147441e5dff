import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A session. Its token is kept only as a SHA-256; the token itself names the line, so one line is asked. */
export interface SessionTable {
  line_id: string
  token_hash: string
  session_id: string
  account_id: string
  ip: string
  user_agent: string
  created_at: Moment
  last_seen_at: Moment
  ended_at: MomentOrNull
  end_reason: string | null
}

/** What a call that moves money answered, by its request id. */
export interface RequestTable {
  line_id: string
  account_id: string
  request_id: string
  endpoint: string
  body_hash: string
  answer: Json<unknown> | null
  at: Moment
}

/** One change of something that matters, with who made it. */
export interface AuditTable {
  line_id: string
  audit_id: string
  account_id: string
  actor_id: string | null
  kind: string
  detail: Json<Record<string, unknown>>
  ip: string
  request_id: string
  at: Moment
}

/** What a browser is told as it happens. `account_id` null speaks to everybody; its line is then the nil UUID. */
export interface EventTable {
  line_id: string
  event_id: string
  account_id: string | null
  kind: string
  data: Json<Record<string, unknown>>
  at: Moment
}

export interface SessionTables {
  session: SessionTable
  request: RequestTable
  audit: AuditTable
  event: EventTable
}
