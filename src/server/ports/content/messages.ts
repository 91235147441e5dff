import type { MessageKind } from '../../../entities/content/message.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** One side's copy of a message. */
export interface MessageRow {
  messageId: string
  lineId: string
  /** The account whose inbox or outbox holds it. */
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

/** Inboxes of a line. The store sanitises HTML when it writes. */
export interface Messages {
  insert(rows: readonly MessageRow[]): Promise<MessageRow[]>
  list(owner: AccountRef, query: MessageQuery): Promise<{ rows: MessageRow[]; total: number }>
  /** Returns a message of the owner's inbox or outbox. */
  byId(owner: AccountRef, messageId: string): Promise<MessageRow | null>
  /**
   * Returns the messages between two accounts of a line, newest first, as `own` sees them: what it wrote is `out`,
   * even if the other has deleted its copy.
   */
  between(
    own: AccountRef & { name: string },
    other: AccountRef & { name: string },
    window: { offset: number; limit: number },
  ): Promise<{ rows: MessageRow[]; total: number }>
  unread(owner: AccountRef): Promise<number>
  /** Without ids, marks the whole inbox. */
  markRead(owner: AccountRef, ids: readonly string[] | null, at: number): Promise<void>
  remove(owner: AccountRef, ids: readonly string[]): Promise<number>
}
