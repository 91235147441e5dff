import type * as z from 'zod/mini'
import type * as calls from '../../../endpoints/content/feedbackDesk.ts'
import { feedbackType } from '../../../entities/content/content.ts'
import type { DeskFeedback, feedbackCase } from '../../../entities/desk/feedbackDesk.ts'
import { uploadAddress } from '../../../rules/content/uploads.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf, readKey, SITE_LINE } from '../../../rules/recordKey.ts'
import type { FeedbackRow } from '../../ports/content/feedback.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { Named } from '../../ports/queue.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { assigneeOf, peopleWith } from '../../usecases/content/assignees.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'
import { answerFeedback, reachOfGuest, senderOf } from '../../usecases/content/answerFeedback.ts'
import { moneyCaseOf } from '../../usecases/money/moneyCase.ts'
import { presentMoneyPlayer } from '../presenters/desk.ts'
import { queueList } from '../query/queueList.ts'

const EXCERPT = 120

const presentFeedback = (row: Named<FeedbackRow>): DeskFeedback => ({
  key: keyOf({ lineId: row.lineId ?? SITE_LINE, id: row.feedbackId }),
  number: numberOf(row.feedbackId),
  kind: row.kind,
  type: feedbackType.safeParse(row.type).data ?? 'other',
  account: row.accountName,
  excerpt: row.content.replace(/\s+/g, ' ').slice(0, EXCERPT),
  status: row.answeredAt === null ? 'open' : 'answered',
  assignee: row.assigneeName,
  at: row.at,
})

const findRow = ({ ports }: StaffContext, key: string): Promise<FeedbackRow | null> => {
  const { lineId, id } = readKey(key)
  return ports.feedback.byId(lineId === SITE_LINE ? null : lineId, id)
}

const caseOf = async (
  context: StaffContext,
  key: string,
): Promise<Decision<z.input<typeof feedbackCase>>> => {
  const row = await findRow(context, key)
  if (!row) return refuse('record.not.found')
  const account = await senderOf(context, row)
  return ok({
    feedback: presentFeedback({ ...row, accountName: account?.name ?? '' }),
    name: row.name,
    contact: hasRight(context.actor.role, 'players.contact') ? row.contact : null,
    language: row.language,
    content: row.content,
    images: row.uploadIds.map((uploadId) => uploadAddress(row.lineId ?? SITE_LINE, uploadId)),
    assigneeId: row.assigneeId,
    people: await peopleWith(context, 'feedback.answer'),
    answeredAt: row.answeredAt,
    answeredBy: row.answeredBy,
    answer: row.answer,
    reach: account ? 'inbox' : reachOfGuest(row),
    player: account && presentMoneyPlayer(context.ports, await moneyCaseOf(context, account, null)),
  })
}

/** Handlers of endpoints/content/feedbackDesk.ts. */
export const feedbackDeskHandlers: Handlers<typeof calls> = {
  deskFeedbacks: (input, context) => queueList(context, input, context.ports.feedback.queue, presentFeedback),

  getFeedbackCase: ({ key }, context) => caseOf(context, key),

  answerFeedback: async ({ key, answer }, context) => {
    const row = await findRow(context, key)
    if (!row) return refuse('record.not.found')
    const answered = await answerFeedback(context, row, answer, byStaff(context))
    return answered.ok ? caseOf(context, key) : answered
  },

  assignFeedback: async ({ key, staffId }, context) => {
    const row = await findRow(context, key)
    if (!row) return refuse('record.not.found')
    const assignee = await assigneeOf(context, staffId, 'feedback.answer')
    if (!assignee.ok) return assignee
    await context.ports.feedback.assign(row.lineId, row.feedbackId, assignee.value)
    await context.ports.audit.record({
      lineId: row.lineId ?? SITE_LINE,
      accountId: row.accountId ?? SITE_LINE,
      ...auditedBy(byStaff(context)),
      kind: 'feedback.assigned',
      detail: { number: numberOf(row.feedbackId), to: assignee.value?.name ?? '' },
      at: context.now,
    })
    return caseOf(context, key)
  },
}
