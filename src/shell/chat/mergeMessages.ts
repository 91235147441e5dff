import type { ChatMessage, ChatRoom } from '../../entities/content/chatRoom.ts'

/** What is known of a room: its messages without a gap, oldest first, and whether there are older ones. */
export type Known = Pick<ChatRoom, 'messages' | 'more'>

/**
 * Returns what is known after the latest page has loaded. Older messages stay if the page begins at or before what was
 * known; after a gap they are dropped, and can be loaded again.
 */
export const withLatest = (known: Known, page: Known): Known => {
  const [first] = page.messages
  if (!first || !page.more) return { messages: page.messages, more: page.more }
  const older = known.messages.filter(({ id }) => id < first.id)
  const meets = known.messages.some(({ id }) => id >= first.id)
  if (!meets || older.length === 0) return { messages: page.messages, more: page.more }
  return { messages: [...older, ...page.messages], more: known.more }
}

/** Returns what is known after an older page has loaded. */
export const withOlder = (known: Known, page: Known): Known => {
  const [first] = known.messages
  const older = page.messages.filter(({ id }) => first === undefined || id < first.id)
  return { messages: [...older, ...known.messages], more: page.more }
}

/** Returns what is known with a message that was just written. */
export const withWritten = (known: Known, message: ChatMessage): Known => ({
  ...known,
  messages: [...known.messages.filter(({ id }) => id !== message.id), message],
})

/** Returns what is known without a message that was removed. */
export const withoutMessage = (known: Known, removed: string): Known => ({
  ...known,
  messages: known.messages.filter(({ id }) => id !== removed),
})
