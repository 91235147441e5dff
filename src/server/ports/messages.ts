import type { MessageKind } from '../../entities/message.ts'
import type { AccountRef } from './context.ts'

/** One side's copy of a message. */
export interface MessageRow {
  messageId: string
  lineId: string
  /** Whose box it lies in. */
  ownerId: string
  box: 'in' | 'out'
  kind: MessageKind
  fromName: string
  toName: string
  subject: string
  content: string
  at: number
  readAt: number | null
}

export interface MessageQuery {
  box: 'in' | 'out'
  kind?: MessageKind
  unread?: boolean
  offset: number
  limit: number
}

export interface ChatRow {
  chatId: string
  lineId: string
  accountId: string
  name: string
  text: string
  at: number
}

/** Inboxes and the chat room of a line. HTML is sanitised by the store as it is written. */
export interface Messages {
  insert(rows: readonly MessageRow[]): Promise<MessageRow[]>
  list(owner: AccountRef, query: MessageQuery): Promise<{ rows: MessageRow[]; total: number }>
  unread(owner: AccountRef): Promise<number>
  /** Without ids, the whole inbox. */
  markRead(owner: AccountRef, ids: readonly string[] | null, at: number): Promise<void>
  remove(owner: AccountRef, ids: readonly string[]): Promise<number>
  chat(lineId: string, after: number, limit: number): Promise<ChatRow[]>
  say(row: ChatRow): Promise<void>
}
