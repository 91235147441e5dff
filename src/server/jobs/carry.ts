import { SECOND } from '../../rules/calendar.ts'
import type { Carrier, Message } from '../ports/outbox.ts'
import type { Job } from './job.ts'

const BATCH = 20
/** After the last of these waits a message is given up: whoever asked for it has asked again long since. */
const WAITS = [10 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND, 3600 * SECOND]

/**
 * Sends the messages of one channel that wait in the outbox. A message is marked in the transaction that claimed it,
 * after the carrier took it: a crash in between sends it twice rather than never. One that the carrier refuses waits
 * ever longer and holds up no other.
 */
export const carryJob = (channel: Message['channel'], carrier: Carrier, warn: (line: string) => void): Job => ({
  name: `carry-${channel}`,
  everyMs: 2 * SECOND,
  run: (context) => context.transact(async (ports) => {
    const waiting = await ports.outbox.waiting(channel, context.now(), BATCH)
    for (const message of waiting) {
      const failure = await carrier.send(message).then(() => null, (error: unknown) => error)
      if (failure === null) {
        await ports.outbox.sent(message.messageId, context.now())
        continue
      }
      const wait = WAITS[message.tries]
      await ports.outbox.postponed(message.messageId, wait === undefined ? null : context.now() + wait)
      warn(`A message by ${channel} was not taken (try ${message.tries + 1}${wait === undefined ? ', given up' : ''}): ${String(failure)}`)
    }
    return waiting.length
  }),
})
