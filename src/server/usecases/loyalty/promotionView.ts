import type { PromotionRule } from '../../../entities/loyalty/loyaltyRules.ts'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { promotionStatusOf, ticketsOf, type PromotionFacts } from '../../domain/loyalty/promotion.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { localizedItem } from '../../domain/content/localized.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Returns the account's relation to a promotion, and why an application was refused. */
export const promotionFacts = async (
  { ports, now }: ServiceContext,
  account: Account,
  rule: PromotionRule,
  deposits: number,
): Promise<PromotionFacts & { reason: string | null }> => {
  const [latest] = await ports.promotions.participations(account, rule.id)
  const [reward] = rule.type === 'RAFFLE' ? [] : await ports.promotions.rewardsOf(account, rule.id, now)
  const open = reward?.status === 'claimed' ? await ports.turnover.open(account) : []
  return {
    registeredAt: account.registeredAt,
    deposits,
    participation: latest?.status ?? null,
    reward: reward?.status ?? null,
    wagering: open.some((requirement) => requirement.sourceId === reward?.rewardId),
    reason: latest?.reason ?? null,
  }
}

/** Returns how many draws the account may take now. */
export const raffleTickets = async (
  { ports, now, brand }: ServiceContext,
  ref: AccountRef,
  rule: PromotionRule,
): Promise<number> => {
  const today = dayOf(now, brand.zone)
  const figures = (
    await ports.rollups.sums({
      unit: 'account',
      lineId: ref.lineId,
      accountIds: [ref.accountId],
      from: today.start,
      to: today.end,
    })
  ).get(ref.accountId)
  return ticketsOf(
    rule,
    figures?.validBets ?? 0n,
    await ports.promotions.drawsSince(ref, rule.id, today.start),
  )
}

/** Returns a promotion as the session, or a visitor, sees it. */
export const presentPromotion = async (
  context: ServiceContext & { language: string },
  account: Account | null,
  rule: PromotionRule,
  deposits: number,
): Promise<Promotion> => {
  const facts = account ? await promotionFacts(context, account, rule, deposits) : null
  return {
    id: rule.id,
    type: rule.type,
    ...localizedItem({ title: rule.title, summary: rule.summary, content: rule.content }, context),
    art: `/art/banners/${rule.art}.svg`,
    artDark: `/art/banners/${rule.art}-dark.svg`,
    startAt: Date.parse(rule.startAt),
    endAt: rule.endAt === null ? null : Date.parse(rule.endAt),
    status: promotionStatusOf(rule, facts, context.now),
    bonusBps: rule.bonusBps,
    bonusMaximum: rule.bonusMaximum,
    minimumDeposit: rule.minimumDeposit,
    turnoverPercent: rule.turnoverPercent,
    application: rule.type === 'MANUAL',
    tickets: account && rule.type === 'RAFFLE' ? await raffleTickets(context, account, rule) : null,
    reason: facts?.participation === 'rejected' ? facts.reason : null,
  }
}
