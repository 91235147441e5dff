import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { FeedbackRow } from '../../ports/content/feedback.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'
import { sendSystemMessage, textToHtml } from './sendMessage.ts'

/** Where an answer goes. */
export type FeedbackReach = 'inbox' | 'email' | 'none'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Returns where an answer to a guest goes. */
export const reachOfGuest = ({ contact }: Pick<FeedbackRow, 'contact'>): FeedbackReach =>
  EMAIL.test(contact.trim()) ? 'email' : 'none'

/** Returns the account of the sender; null for a guest. */
export const senderOf = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  { lineId, accountId }: FeedbackRow,
): Promise<Account | null> => (lineId && accountId ? ports.accounts.byId({ lineId, accountId }) : null)

const deliver = async (
  context: ServiceContext,
  row: FeedbackRow,
  account: Account | null,
  answer: string,
): Promise<FeedbackReach> => {
  const { ports, now, brand } = context
  const subject = `Re: ${numberOf(row.feedbackId)}`
  if (account) {
    await sendSystemMessage(context, account, { kind: 'system', subject, content: textToHtml(answer) })
    return 'inbox'
  }
  const reach = reachOfGuest(row)
  if (reach === 'email')
    await ports.outbox.queue({
      channel: 'email',
      recipient: row.contact.trim(),
      subject: `${subject} – ${brand.name}`,
      body: answer,
      at: now,
    })
  return reach
}

/** Answers feedback once, with its message and its entry in the audit log. Refuses `feedback.answered`. */
export const answerFeedback = async (
  context: ServiceContext,
  row: FeedbackRow,
  answer: string,
  by: AuditActor,
): Promise<Decision<{ account: Account | null; reach: FeedbackReach }>> => {
  const { ports, now } = context
  const closed = await ports.feedback.close(row.lineId, row.feedbackId, {
    at: now,
    answer,
    by: by.staffName ?? '',
  })
  if (!closed) return refuse('feedback.answered')
  const account = await senderOf(context, row)
  const reach = await deliver(context, row, account, answer)
  await ports.audit.record({
    lineId: row.lineId ?? SITE_LINE,
    accountId: row.accountId ?? SITE_LINE,
    ...auditedBy(by),
    kind: 'feedback.answered',
    detail: { number: numberOf(row.feedbackId), reach, answer },
    at: now,
  })
  return ok({ account, reach })
}
