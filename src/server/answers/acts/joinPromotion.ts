import type { PromotionRule } from '../../../entities/loyaltyRules.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { DEPOSIT_TYPES, bonusOf, isOpen, promotionStatusOf } from '../../domain/promotion.ts'
import type { Account } from '../../ports/accounts.ts'
import type { DepositRow } from '../../ports/deposits.ts'
import type { ParticipationRow } from '../../ports/promotions.ts'
import type { Acting } from './acting.ts'
import { giveReward } from './giveReward.ts'
import { promotionFacts } from './promotionView.ts'

const participation = (acting: Acting, account: Account, rule: PromotionRule, status: ParticipationRow['status']): ParticipationRow => ({
  lineId: account.lineId, accountId: account.accountId, participationId: uuidV7(acting.now, acting.random), promotionId: rule.id,
  status, comment: '', uploadIds: [], reason: null, rewardId: null, at: acting.now, decidedAt: null, decideAt: null,
})

const mayJoin = async (acting: Acting, account: Account, rule: PromotionRule): Promise<boolean> => {
  const { count } = await acting.ports.deposits.sumSince(account, 0)
  const facts = await promotionFacts(acting, account, rule, count)
  const status = promotionStatusOf(rule, facts, acting.now)
  return status === 'join' || status === 'rejected'
}

/**
 * Joins a promotion that needs no application: a gift waits in the reward centre at once, a deposit bonus comes with
 * the next deposit. The account's own row is held, so that two at once join once.
 */
export const joinPromotion = async (acting: Acting, account: Account, rule: PromotionRule): Promise<Decision<null>> => {
  const { ports, now } = acting
  await ports.protection.lock(account)
  if (rule.type === 'MANUAL' || !await mayJoin(acting, account, rule)) return refuse('promotion.state')
  const row = participation(acting, account, rule, DEPOSIT_TYPES.includes(rule.type) ? 'joined' : 'used')
  if (row.status === 'used') {
    row.rewardId = await giveReward(acting, account, {
      kind: 'promotion', sourceKey: rule.id, promotionId: rule.id, title: rule.title, amount: fromWire(rule.amount), points: 0,
      turnoverPercent: rule.turnoverPercent, days: rule.claimDays,
    })
    row.decidedAt = now
  }
  return await ports.promotions.takePart(row) ? ok(null) : refuse('promotion.state')
}

/** Applies for a promotion that people decide (§5: a comment, and pictures that are the applicant's own). */
export const applyForPromotion = async (
  acting: Acting, account: Account, rule: PromotionRule, comment: string, uploadIds: readonly string[],
): Promise<Decision<ParticipationRow>> => {
  const { ports, now } = acting
  await ports.protection.lock(account)
  if (rule.type !== 'MANUAL' || !await mayJoin(acting, account, rule)) return refuse('promotion.state')
  if ((await ports.uploads.own(account, uploadIds)).length !== new Set(uploadIds).size) {
    return refuse('record.not.found', { field: 'uploadIds' })
  }
  const policy = ports.house.loyalty.applicationPolicy
  const row: ParticipationRow = {
    ...participation(acting, account, rule, 'applying'), comment, uploadIds: [...new Set(uploadIds)],
    decideAt: policy.by === 'automatic' ? now + policy.afterSeconds * SECOND : null,
  }
  return await ports.promotions.takePart(row) ? ok(row) : refuse('promotion.state')
}

/** The bonuses that a credited deposit brings: for each deposit promotion the account has joined and that still runs. */
export const giveDepositBonuses = async (acting: Acting, account: Account, deposit: DepositRow): Promise<void> => {
  const { ports, now } = acting
  const joined = (await ports.promotions.participations(account)).filter((row) => row.status === 'joined')
  for (const row of joined) {
    const rule = ports.house.promotions.find((r) => r.id === row.promotionId)
    if (!rule || !isOpen(rule, now)) continue
    const bonus = bonusOf(rule, deposit.amount)
    if (bonus === 0n) continue
    const rewardId = await giveReward(acting, account, {
      kind: 'promotion', sourceKey: `${rule.id}:${deposit.depositId}`, promotionId: rule.id, title: rule.title, amount: bonus, points: 0,
      turnoverPercent: rule.turnoverPercent, days: rule.claimDays,
    })
    await ports.promotions.decide(row.lineId, row.participationId, { status: 'used', rewardId, decidedAt: now })
  }
}
