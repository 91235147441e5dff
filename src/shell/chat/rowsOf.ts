import type { ChatMessage } from '../../entities/content/chatRoom.ts'
import { MINUTE } from '../../rules/calendar.ts'

/** Messages of one writer within this time share a head. */
const TOGETHER_MS = 5 * MINUTE

export interface ChatRowOf {
  message: ChatMessage
  /** The first message of its day, which is named above it. */
  newDay: boolean
  /** The first of a run of one writer, which has the head. */
  first: boolean
}

const isSame = (a: ChatMessage, b: ChatMessage): boolean =>
  a.own === b.own && a.writer.name === b.writer.name && a.writer.tone === b.writer.tone

/**
 * Returns the messages as rows.
 * @param dayOf names the day of a moment
 */
export const rowsOf = (messages: readonly ChatMessage[], dayOf: (at: number) => string): ChatRowOf[] =>
  messages.map((message, i) => {
    const before = messages[i - 1]
    const newDay = !before || dayOf(before.at) !== dayOf(message.at)
    const first = newDay || !isSame(before, message) || message.at - before.at > TOGETHER_MS
    return { message, newDay, first }
  })
