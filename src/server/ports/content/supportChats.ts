import type { ChatState } from '../../../entities/content/supportChat.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A conversation with customer service: the one of an account, or one of a visitor's browser. */
export interface SupportChat {
  chatId: string
  /** null for a visitor. */
  account: AccountRef | null
  /** The name of the account when the conversation began; empty for a visitor. */
  name: string
  language: string
  ip: string
  state: ChatState
  assigneeId: string | null
  assigneeName: string
  openedAt: number
  lastAt: number
  waitingSince: number | null
  /** Messages of the customer since the latest reply, and replies that the customer has not read. */
  unreadStaff: number
  unreadCustomer: number
}

export type ChatChange = Partial<
  Omit<SupportChat, 'chatId' | 'account' | 'name' | 'ip' | 'openedAt' | 'assigneeId' | 'assigneeName'> & {
    assignee: { id: string; name: string } | null
  }
>

export interface SupportMessage {
  messageId: string
  chatId: string
  /** The sender's own id of the message, by which a repeat is known. */
  clientId: string
  /** The name of the person who wrote it; null for the customer. */
  staffName: string | null
  text: string
  at: number
}

export interface ChatQuery {
  state?: ChatState | undefined
  /** A person's id, or null for conversations without an assignee. */
  assigneeId?: string | null | undefined
  account?: AccountRef | undefined
  offset: number
  limit: number
}

/** Conversations with customer service. They are in the directory, because visitors have them before they have a line. */
export interface SupportChats {
  byAccount(account: AccountRef): Promise<SupportChat | null>
  /** Returns the conversation that a visitor's token opens. */
  byGuest(token: string): Promise<SupportChat | null>
  byId(chatId: string): Promise<SupportChat | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(chatId: string): Promise<SupportChat | null>
  /** Adds a conversation. The token is stored as a hash. Returns false when the account already has one. */
  add(chat: SupportChat, guestToken: string | null): Promise<boolean>
  update(chatId: string, change: ChatChange): Promise<void>
  /** Returns false when the conversation already has a message with this `clientId`. */
  addMessage(message: SupportMessage): Promise<boolean>
  /** Returns the latest messages, oldest first. */
  messages(chatId: string, limit: number): Promise<SupportMessage[]>
  /** The longest waiting first where only those are asked for, otherwise the latest first. */
  list(query: ChatQuery): Promise<{ rows: (SupportChat & { excerpt: string })[]; total: number }>
  /** Counts the waiting conversations, with the start of the longest wait; with a person, without those of others. */
  waiting(staffId?: string): Promise<{ count: number; oldestAt: number | null }>
  /** Closes conversations that customer service answered and that have no message since a moment. */
  closeIdle(before: number): Promise<void>
  /** Deletes the conversations of visitors, or of accounts, whose latest message is older. */
  prune(of: 'visitors' | 'accounts', before: number): Promise<void>
}

export interface CannedAnswerRow {
  answerId: string
  title: string
  texts: Readonly<Record<string, string>>
  changedBy: string
  changedAt: number
}

/** Prepared replies of customer service. */
export interface CannedAnswers {
  /** Returns all of them by title; a site has at most some hundred. */
  all(): Promise<CannedAnswerRow[]>
  save(row: CannedAnswerRow): Promise<void>
  /** Returns false when there is none with this id. */
  remove(answerId: string): Promise<boolean>
}
