import { SECOND } from '../../rules/calendar.ts'
import type { Carrier, Message } from '../ports/content/outbox.ts'
import type { Job } from './job.ts'

const BATCH = 20
/** Delays between tries. After the last one a message is given up: its reader has asked for another by then. */
const RETRY_DELAYS_MS = [10 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND, 3600 * SECOND]

/**
 * Returns the job that sends the pending outbox messages of one channel. A message is marked as sent after the
 * carrier accepted it, in the transaction that claimed it: a crash in between sends it twice rather than never. A
 * rejected message is retried with growing delays and does not block others.
 */
export const sendMessagesJob = (
  channel: Message['channel'],
  carrier: Carrier,
  warn: (line: string) => void,
): Job => ({
  name: `carry-${channel}`,
  everyMs: 2 * SECOND,
  run: (context) =>
    context.transact('directory', async (ports) => {
      const pending = await ports.outbox.waiting(channel, context.now(), BATCH)
      for (const message of pending) {
        const failure = await carrier.send(message).then(
          () => null,
          (error: unknown) => error,
        )
        if (failure === null) {
          await ports.outbox.sent(message.messageId, context.now())
          continue
        }
        const delay = RETRY_DELAYS_MS[message.tries]
        await ports.outbox.postponed(message.messageId, delay === undefined ? null : context.now() + delay)
        warn(
          `Could not send a message by ${channel} (attempt ${message.tries + 1}${delay === undefined ? ', giving up' : ''}): ${String(failure)}`,
        )
      }
      return pending.length
    }),
})
