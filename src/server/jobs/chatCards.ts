import { DAY, SECOND } from '../../rules/calendar.ts'
import { betCardOf } from '../domain/content/chatCards.ts'
import type { ChatRoomMessage } from '../ports/content/chatRooms.ts'
import type { Ports } from '../ports/ports.ts'
import { chatRoomEvent } from '../usecases/content/chatRoom.ts'
import { forEach } from './forEachLine.ts'
import type { Job } from './job.ts'

/** How many cards one query reads, and how long a card waits for its bet to be settled. */
const BATCH = 100
const WAIT_MS = 30 * DAY

/** Writes the result of a settled bet into its card. Returns how many were. */
const updateCard = async (ports: Ports, message: ChatRoomMessage, now: number): Promise<number> => {
  const { card, writer, messageId } = message
  if (card?.kind !== 'bet') return 0
  const round = await ports.bets.byId(writer.lineId, card.roundId)
  if (!round || round.status === 'open') return 0
  await ports.chatRooms.saveCard(messageId, betCardOf(round, card))
  await ports.events.publish([chatRoomEvent(message, now)])
  return 1
}

/** Shows the results of bets that were open when players shared them in the chat. */
export const chatCards: Job = {
  name: 'chatCards',
  everyMs: 30 * SECOND,
  run: async (context) => {
    const now = context.now()
    let after: string | null = null
    do {
      const query = { since: now - WAIT_MS, after, limit: BATCH }
      const open: ChatRoomMessage[] = await context.transact('directory', (ports) =>
        ports.chatRooms.openCards(query),
      )
      await forEach(open, (message) =>
        context.transact({ line: message.writer.lineId }, (ports) => updateCard(ports, message, now)),
      )
      after = open.length < BATCH ? null : (open.at(-1)?.messageId ?? null)
    } while (after !== null)
    // 0: what is still open waits for the next run.
    return 0
  },
}
