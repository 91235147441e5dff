import type { ReportReason } from '../../../entities/content/chatRoom.ts'
import type { StoredCard } from '../../domain/content/chatCards.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A message of a room. */
export interface ChatRoomMessage {
  messageId: string
  /** The id of the room; a line's own room is `team:<line>`. */
  room: string
  /** The writer's own id of the message, by which a repeat is known. */
  clientId: string
  writer: AccountRef
  /** The account name of the writer. */
  name: string
  /** The VIP rank of the writer then. */
  rank: number
  /** Empty for a card. */
  text: string
  /** A bet or a tip that is shown. */
  card: StoredCard | null
  at: number
  removedAt: number | null
  /** The name of the person on the staff; empty while it is shown. */
  removedBy: string
  /** Reports that no one has decided. */
  openReports: number
}

export type NewChatRoomMessage = Omit<ChatRoomMessage, 'removedAt' | 'removedBy' | 'openReports'>

export interface ChatRoomReport {
  reportId: string
  messageId: string
  reporter: AccountRef
  /** The account name of the reporter. */
  name: string
  reason: ReportReason
  note: string
  at: number
  decidedAt: number | null
}

/** A person who may not write until a moment. */
export interface ChatRoomMute {
  account: AccountRef
  name: string
  until: number
  reason: string
  staffName: string
  at: number
}

/** A person whose messages an account does not see. */
export interface ChatRoomIgnore {
  ignoreId: string
  ignoredId: string
  name: string
  at: number
}

export interface RoomMessageQuery {
  status: 'reported' | 'removed' | 'all'
  writerId?: string | undefined
  /** A part of the text, compared without case. */
  text?: string | undefined
  offset: number
  limit: number
}

/** Messages of the chat rooms. They are in the directory, because players of every line share a room. */
export interface ChatRooms {
  /**
   * Returns the latest messages of a room that are not removed and not of some writers, oldest first: before a message
   * when it is named.
   */
  page(
    room: string,
    query: { before?: string | undefined; without: readonly string[]; limit: number },
  ): Promise<ChatRoomMessage[]>
  byId(messageId: string): Promise<ChatRoomMessage | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(messageId: string): Promise<ChatRoomMessage | null>
  /** Returns the stored message, and whether it is new: a repeat returns the first one. */
  add(message: NewChatRoomMessage): Promise<{ message: ChatRoomMessage; isNew: boolean }>
  /** Returns messages since a moment, and after another one, with bets that are not settled yet, the oldest first. */
  openCards(query: { since: number; after: string | null; limit: number }): Promise<ChatRoomMessage[]>
  /** Replaces the card of a message. */
  saveCard(messageId: string, card: StoredCard): Promise<void>
  /** Returns the writer's latest message. */
  latestOf(writer: AccountRef): Promise<ChatRoomMessage | null>
  remove(messageId: string, by: string, at: number): Promise<void>
  /** Counts the removed messages of a writer since a moment. */
  removedOf(writer: AccountRef, since: number): Promise<number>
  /** Returns messages around one in its room, oldest first, with removed ones. */
  around(message: ChatRoomMessage, each: number): Promise<ChatRoomMessage[]>
  list(query: RoomMessageQuery): Promise<{ rows: ChatRoomMessage[]; total: number }>
  /** Counts the messages with open reports, with the moment of the first report. */
  reported(): Promise<{ count: number; oldestAt: number | null }>
  /** Adds a report. Returns false when the account has reported the message before. */
  report(report: ChatRoomReport): Promise<boolean>
  reportsOf(messageId: string): Promise<ChatRoomReport[]>
  /** Decides the open reports of a message. Returns how many there were. */
  decideReports(messageId: string, at: number): Promise<number>
  /** Returns the mute that is in force at a moment. */
  muteOf(account: AccountRef, now: number): Promise<ChatRoomMute | null>
  saveMute(mute: ChatRoomMute): Promise<void>
  /** Ends a mute. Returns false without one that is in force. */
  endMute(account: AccountRef, now: number): Promise<boolean>
  mutes(query: {
    now: number
    accountId?: string | undefined
    offset: number
    limit: number
  }): Promise<{ rows: ChatRoomMute[]; total: number }>
  ignoredBy(account: AccountRef): Promise<ChatRoomIgnore[]>
  ignore(account: AccountRef, ignore: ChatRoomIgnore): Promise<void>
  /** Returns false when the account has no such entry. */
  endIgnore(account: AccountRef, ignoreId: string): Promise<boolean>
  /** Deletes messages, with their reports, and mutes that ended, before a moment. */
  prune(before: number): Promise<void>
}
