import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import type { ParticipationRow } from '../../ports/loyalty/promotions.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'
import { giveReward } from './giveReward.ts'

/** The decision on an application, by an operator or the policy: approved with an amount, or rejected with a reason. */
export type ApplicationDecision = { approve: true; amount?: Units } | { approve: false; reason: string }

/** Decides an application once. A second decision is refused with `promotion.state`. */
export const decideApplication = async (
  context: ServiceContext,
  at: { lineId: string; participationId: string },
  decision: ApplicationDecision,
  by: AuditActor,
): Promise<Decision<ParticipationRow>> => {
  const { ports, now } = context
  const row = await ports.promotions.lockParticipation(at.lineId, at.participationId)
  if (!row) return refuse('record.not.found')
  if (row.status !== 'applying') return refuse('promotion.state')
  const rule = ports.house.terms.promotion(row)
  let rewardId: string | null = null
  if (decision.approve) {
    if (!rule) return refuse('record.not.found')
    rewardId = await giveReward(context, row, {
      kind: 'promotion',
      sourceKey: `${rule.id}:${row.participationId}`,
      promotionId: rule.id,
      title: rule.title,
      amount: decision.amount ?? fromWire(rule.amount),
      points: 0,
      turnoverPercent: rule.turnoverPercent,
      days: rule.claimDays,
    })
  }
  const change = {
    status: decision.approve ? ('issued' as const) : ('rejected' as const),
    reason: decision.approve ? null : decision.reason,
    rewardId,
    decidedAt: now,
    decideAt: null,
  }
  await ports.promotions.decide(row.lineId, row.participationId, change)
  await ports.audit.record({
    lineId: row.lineId,
    accountId: row.accountId,
    ...auditedBy(by),
    kind: `promotion.${change.status}`,
    detail: { participationId: row.participationId, promotionId: row.promotionId, way: by.way },
    at: now,
  })
  return ok({ ...row, ...change })
}
