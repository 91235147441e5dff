import type { ColumnType } from 'kysely'
import type { ReportReason } from '../../../../entities/content/chatRoom.ts'
import type { ChatState } from '../../../../entities/content/supportChat.ts'
import type { ContentKind } from '../../../../entities/content/contentKinds.ts'
import type { MessageKind } from '../../../../entities/content/message.ts'
import type { StoredCard } from '../../../domain/content/chatCards.ts'
import type { FeedbackRow } from '../../../ports/content/feedback.ts'
import type { MessageRow } from '../../../ports/content/messages.ts'
import type { Json, JsonOrNull, Moment, MomentOrNull } from './columns.ts'

/** A message as its sender or its recipient has it. Each of them has a copy. */
export interface MessageTable {
  line_id: string
  owner_id: string
  message_id: string
  box: MessageRow['box']
  kind: MessageKind
  from_name: string
  to_name: string
  subject: string
  content: string
  at: Moment
  read_at: MomentOrNull
  removed_at: MomentOrNull
}

/** Feedback, complaints and join-us applications. Those of guests have the nil UUID as their line. */
export interface FeedbackTable {
  line_id: string
  feedback_id: string
  account_id: string | null
  kind: FeedbackRow['kind']
  type: string
  name: string
  contact: string
  content: string
  upload_ids: Json<string[]>
  language: string
  ip: string
  at: Moment
  answered_at: MomentOrNull
  answer: ColumnType<string, string | undefined, string>
  answered_by: ColumnType<string, string | undefined, string>
  assignee_id: ColumnType<string | null, string | undefined, string | null>
  assignee_name: ColumnType<string, string | undefined, string>
}

/** A conversation with customer service, of an account or of the browser whose token has this hash. */
export interface SupportChatTable {
  chat_id: string
  line_id: string | null
  account_id: string | null
  guest_hash: string | null
  name: string
  language: string
  ip: string
  state: ChatState
  assignee_id: string | null
  assignee_name: ColumnType<string, string | undefined, string>
  opened_at: Moment
  last_at: Moment
  waiting_since: MomentOrNull
  unread_staff: number
  unread_customer: number
}

export interface SupportMessageTable {
  chat_id: string
  message_id: string
  client_id: string
  staff_name: string | null
  text: string
  at: Moment
}

/** A prepared reply with its texts by language. */
export interface CannedAnswerTable {
  answer_id: string
  title: string
  texts: Json<Record<string, string>>
  changed_by: string
  changed_at: Moment
}

export interface MessageTables {
  support_chat: SupportChatTable
  support_message: SupportMessageTable
  canned_answer: CannedAnswerTable
  message: MessageTable
  feedback: FeedbackTable
}

export interface ContentItemTable {
  kind: ContentKind
  id: string
  /** The place among the items of its kind, from 1. */
  position: number
  /** The version on the site; null: none. */
  published: number | null
}

export interface ContentVersionTable {
  kind: ContentKind
  id: string
  version: number
  body: Json<Record<string, unknown>>
  shown_from: MomentOrNull
  shown_until: MomentOrNull
  /** The name of the person on the staff. */
  author: string
  at: Moment
}

/** What was published when. */
export interface ContentPublicationTable {
  kind: ContentKind
  id: string
  ordinal: number
  /** Null: the item was taken off the site. */
  version: number | null
  author: string
  at: Moment
}

export interface ContentTables {
  content_item: ContentItemTable
  content_version: ContentVersionTable
  content_publication: ContentPublicationTable
}

export interface ChatMessageTable {
  message_id: string
  /** A line's own room is `team:<line>`. */
  room: string
  client_id: string
  line_id: string
  account_id: string
  name: string
  rank: number
  text: string
  card: JsonOrNull<StoredCard>
  card_open: ColumnType<boolean, boolean | undefined, boolean>
  at: Moment
  removed_at: MomentOrNull
  removed_by: ColumnType<string, string | undefined, string>
  /** Reports that no one has decided. */
  open_reports: ColumnType<number, number | undefined, number>
  /** When the first of them was made. */
  reported_at: MomentOrNull
}

export interface ChatReportTable {
  report_id: string
  message_id: string
  line_id: string
  account_id: string
  name: string
  reason: ReportReason
  note: string
  at: Moment
  decided_at: MomentOrNull
}

/** Who may not write until when. */
export interface ChatMuteTable {
  account_id: string
  line_id: string
  name: string
  until: Moment
  reason: string
  staff_name: string
  at: Moment
}

/** Whose messages an account does not see. */
export interface ChatIgnoreTable {
  account_id: string
  ignored_id: string
  ignore_id: string
  name: string
  at: Moment
}

export interface ChatRoomTables {
  chat_message: ChatMessageTable
  chat_report: ChatReportTable
  chat_mute: ChatMuteTable
  chat_ignore: ChatIgnoreTable
}
