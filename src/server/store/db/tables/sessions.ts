import type { ApiTopic } from '../../../../entities/accounts/apiKey.ts'
import type { EndReason } from '../../../ports/accounts/sessions.ts'
import type { EventKind } from '../../../ports/content/events.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A session. Only the SHA-256 of its token is stored. The token itself names the line, so a lookup reads one line. */
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
  /** Games that were opened up to this moment take no more bets. The session itself continues. */
  play_ended_at: MomentOrNull
  end_reason: EndReason | null
}

/** The reply to a call that moves money, by request id. A repeated call gets the same reply. */
export interface RequestTable {
  line_id: string
  account_id: string
  request_id: string
  endpoint: string
  /** The hash of the call's path and its body without secrets; null for calls from before secrets were left out. */
  body_hash: string | null
  answer: Json<unknown> | null
  at: Moment
}

/** One audited change, with the account it concerns and the actor who made it. */
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
  /** The person on the staff who made it; null for everyone else. */
  staff_name: string | null
}

/** An event that is pushed to browsers. With a null `account_id` it goes to everybody, and its line is the nil UUID. */
export interface EventTable {
  line_id: string
  event_id: string
  account_id: string | null
  kind: EventKind
  data: Json<Record<string, unknown>>
  at: Moment
}

/** A key for programs. Only the SHA-256 of its text is stored. The text names the line, as a session token does. */
export interface ApiKeyTable {
  line_id: string
  key_id: string
  key_hash: string
  account_id: string
  name: string
  topics: ApiTopic[]
  can_write: boolean
  created_at: Moment
  expires_at: Moment
  last_used_at: MomentOrNull
  last_used_ip: string | null
  revoked_at: MomentOrNull
}

export interface SessionTables {
  session: SessionTable
  api_key: ApiKeyTable
  request: RequestTable
  audit: AuditTable
  event: EventTable
}
