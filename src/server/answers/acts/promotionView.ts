import type { PromotionRule } from '../../../entities/loyaltyRules.ts'
import type { Promotion } from '../../../entities/promotion.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { promotionStatusOf, ticketsOf, type PromotionFacts } from '../../domain/promotion.ts'
import type { Account } from '../../ports/accounts.ts'
import type { AccountRef } from '../../ports/context.ts'
import { say } from '../content.ts'
import type { Acting } from './acting.ts'

/** What the account has to do with a promotion, and why an application was refused. */
export const promotionFacts = async (
  { ports, now }: Acting, account: Account, rule: PromotionRule, deposits: number,
): Promise<PromotionFacts & { reason: string | null }> => {
  const [latest] = await ports.promotions.participations(account, rule.id)
  const [reward] = rule.type === 'RAFFLE' ? [] : await ports.promotions.rewardsOf(account, rule.id, now)
  const open = reward?.status === 'claimed' ? await ports.turnover.open(account) : []
  return {
    registeredAt: account.registeredAt, deposits, participation: latest?.status ?? null, reward: reward?.status ?? null,
    wagering: open.some((requirement) => requirement.sourceId === reward?.rewardId), reason: latest?.reason ?? null,
  }
}

/** Draws the account may take now. */
export const raffleTickets = async ({ ports, now, brand }: Acting, ref: AccountRef, rule: PromotionRule): Promise<number> => {
  const today = dayOf(now, brand.zone)
  const figures = (await ports.rollups.sums('account', ref.lineId, [ref.accountId], today.start, today.end)).get(ref.accountId)
  return ticketsOf(rule, figures?.validBets ?? 0n, await ports.promotions.drawsSince(ref, rule.id, today.start))
}

/** A promotion as the session, or a visitor, sees it. */
export const presentPromotion = async (
  acting: Acting, account: Account | null, rule: PromotionRule, deposits: number, language: string,
): Promise<Promotion> => {
  const facts = account ? await promotionFacts(acting, account, rule, deposits) : null
  return {
    id: rule.id,
    type: rule.type,
    title: say(rule.title, language),
    summary: say(rule.summary, language),
    content: say(rule.content, language),
    art: `/art/banner-${rule.art}.svg`,
    artDark: `/art/banner-${rule.art}-dark.svg`,
    startAt: Date.parse(rule.startAt),
    endAt: rule.endAt === null ? null : Date.parse(rule.endAt),
    status: promotionStatusOf(rule, facts, acting.now),
    bonusBps: rule.bonusBps,
    bonusMaximum: rule.bonusMaximum,
    minimumDeposit: rule.minimumDeposit,
    turnoverPercent: rule.turnoverPercent,
    application: rule.type === 'MANUAL',
    tickets: account && rule.type === 'RAFFLE' ? await raffleTickets(acting, account, rule) : null,
    reason: facts?.participation === 'rejected' ? facts.reason : null,
  }
}
