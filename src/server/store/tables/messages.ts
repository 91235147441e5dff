import type { Json, Moment, MomentOrNull } from './columns.ts'

/** One side's copy of a message. */
export interface MessageTable {
  line_id: string
  owner_id: string
  message_id: string
  box: string
  kind: string
  from_name: string
  to_name: string
  subject: string
  content: string
  at: Moment
  read_at: MomentOrNull
  removed_at: MomentOrNull
}

export interface ChatTable {
  line_id: string
  chat_id: string
  account_id: string
  name: string
  text: string
  at: Moment
}

/** Feedback, complaints and join-us applications. A guest's lie under the nil line. */
export interface FeedbackTable {
  line_id: string
  feedback_id: string
  account_id: string | null
  kind: string
  type: string
  name: string
  contact: string
  content: string
  upload_ids: Json<string[]>
  language: string
  ip: string
  at: Moment
  answered_at: MomentOrNull
}

export interface MessageTables {
  message: MessageTable
  chat: ChatTable
  feedback: FeedbackTable
}
