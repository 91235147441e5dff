import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { depositBonus } from '../../../rules/loyalty/depositBonus.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { DEPOSIT_TYPES, isOpen, promotionStatusOf } from '../../domain/loyalty/promotion.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { PromotionTerms } from '../../ports/content/house.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { ParticipationRow } from '../../ports/loyalty/promotions.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { giveReward } from './giveReward.ts'
import { promotionFacts } from './promotionView.ts'

const participation = (
  context: ServiceContext,
  account: Account,
  rule: PromotionTerms,
  status: ParticipationRow['status'],
): ParticipationRow => ({
  lineId: account.lineId,
  accountId: account.accountId,
  participationId: uuidV7(context.now, context.random),
  promotionId: rule.id,
  status,
  comment: '',
  uploadIds: [],
  reason: null,
  rewardId: null,
  at: context.now,
  decidedAt: null,
  decideAt: null,
  termsVersion: rule.termsVersion,
})

const mayJoin = async (context: ServiceContext, account: Account, rule: PromotionTerms): Promise<boolean> => {
  const { count } = await context.ports.deposits.sumSince(account, 0)
  const facts = await promotionFacts(context, account, rule, count)
  const status = promotionStatusOf(rule, facts, context.now)
  return status === 'join' || status === 'rejected'
}

/**
 * Joins a promotion without an application. A gift goes to the reward centre immediately, a deposit bonus comes with the
 * next deposit. The account's row is locked, so that concurrent calls join once.
 */
export const joinPromotion = async (
  context: ServiceContext,
  account: Account,
  rule: PromotionTerms,
): Promise<Decision<null>> => {
  const { ports, now } = context
  await ports.protection.lock(account)
  if (rule.type === 'MANUAL' || !(await mayJoin(context, account, rule))) return refuse('promotion.state')
  const row = participation(context, account, rule, DEPOSIT_TYPES.includes(rule.type) ? 'joined' : 'used')
  if (row.status === 'used') {
    row.rewardId = await giveReward(context, account, {
      kind: 'promotion',
      sourceKey: rule.id,
      promotionId: rule.id,
      title: rule.title,
      amount: fromWire(rule.amount),
      points: 0,
      turnoverPercent: rule.turnoverPercent,
      days: rule.claimDays,
    })
    row.decidedAt = now
  }
  return (await ports.promotions.takePart(row)) ? ok(null) : refuse('promotion.state')
}

/** Applies for a promotion that staff decide (§5: a comment, and the applicant's own pictures). */
export const applyForPromotion = async (
  context: ServiceContext,
  account: Account,
  rule: PromotionTerms,
  comment: string,
  uploadIds: readonly string[],
): Promise<Decision<ParticipationRow>> => {
  const { ports, now } = context
  await ports.protection.lock(account)
  if (rule.type !== 'MANUAL' || !(await mayJoin(context, account, rule))) return refuse('promotion.state')
  if ((await ports.uploads.own(account, uploadIds)).length !== new Set(uploadIds).size) {
    return refuse('record.not.found', { field: 'uploadIds' })
  }
  const policy = ports.house.loyalty.applicationPolicy
  const row: ParticipationRow = {
    ...participation(context, account, rule, 'applying'),
    comment,
    uploadIds: [...new Set(uploadIds)],
    decideAt: policy.by === 'automatic' ? now + policy.afterSeconds * SECOND : null,
  }
  return (await ports.promotions.takePart(row)) ? ok(row) : refuse('promotion.state')
}

/**
 * Gives the bonuses of a credited deposit, for each deposit promotion that the account has joined, by the
 * terms that it had then. A promotion that was changed or taken off since runs to the end that was announced.
 */
export const giveDepositBonuses = async (
  context: ServiceContext,
  account: Account,
  deposit: DepositRow,
): Promise<void> => {
  const { ports, now } = context
  const joined = (await ports.promotions.participations(account)).filter((row) => row.status === 'joined')
  for (const row of joined) {
    const rule = ports.house.terms.promotion(row)
    if (!rule || !isOpen(rule, now)) continue
    const bonus = depositBonus(rule, deposit.amount)
    if (bonus === 0n) continue
    const rewardId = await giveReward(context, account, {
      kind: 'promotion',
      sourceKey: `${rule.id}:${deposit.depositId}`,
      promotionId: rule.id,
      title: rule.title,
      amount: bonus,
      points: 0,
      turnoverPercent: rule.turnoverPercent,
      days: rule.claimDays,
    })
    await ports.promotions.decide(row.lineId, row.participationId, {
      status: 'used',
      rewardId,
      decidedAt: now,
    })
  }
}
