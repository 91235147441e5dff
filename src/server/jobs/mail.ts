import { SECOND } from '../../rules/calendar.ts'
import type { Mailer } from '../ports/outbox.ts'
import type { Job } from './job.ts'

const BATCH = 20

/**
 * Sends the e-mail that waits in the outbox. A message is marked in the transaction that claimed it, after the mail
 * server took it: a crash in between sends it twice rather than never.
 */
export const mailJob = (mailer: Mailer): Job => ({
  name: 'mail',
  everyMs: 2 * SECOND,
  run: (context) => context.transact(async (ports) => {
    const waiting = await ports.outbox.waiting('email', BATCH)
    for (const message of waiting) {
      await mailer.send(message)
      await ports.outbox.sent(message.messageId, context.now())
    }
    return waiting.length
  }),
})
