import { fromWire, toWire, type Units } from '../../../rules/money/money.ts'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { fillTurnover } from '../../domain/money/turnover.ts'
import { promotionStatusOf, ticketsOf, type PromotionFacts } from '../../domain/loyalty/promotion.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { PromotionTerms } from '../../ports/content/house.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { localizedItem } from '../../domain/content/localized.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Returns the wagering of a claimed bonus, as withdrawals count it; null when none is left. */
const wageringOf = async (
  { ports }: ServiceContext,
  account: Account,
  rewardId: string,
): Promise<Promotion['progress']> => {
  const open = await ports.turnover.open(account)
  if (!open.some(({ sourceId }) => sourceId === rewardId)) return null
  const bets = await ports.turnover.validBetsSince(
    account,
    open.map(({ at }) => at),
  )
  const line = fillTurnover(open, bets).find(({ sourceId }) => sourceId === rewardId)
  return line && line.missing > 0n
    ? { kind: 'wagering', done: toWire(line.done), target: toWire(line.required) }
    : null
}

/** Returns the account's relation to a promotion, why an application was refused, and the terms of what it takes part in. */
export const promotionFacts = async (
  context: ServiceContext,
  account: Account,
  rule: PromotionTerms,
  deposits: number,
): Promise<
  PromotionFacts & { reason: string | null; terms: PromotionTerms; progress: Promotion['progress'] }
> => {
  const { ports, now } = context
  const [latest] = await ports.promotions.participations(account, rule.id)
  const [reward] = rule.type === 'RAFFLE' ? [] : await ports.promotions.rewardsOf(account, rule.id, now)
  const isRunning = latest?.status === 'joined' || latest?.status === 'applying'
  const progress = reward?.status === 'claimed' ? await wageringOf(context, account, reward.rewardId) : null
  return {
    registeredAt: account.registeredAt,
    deposits,
    participation: latest?.status ?? null,
    reward: reward?.status ?? null,
    wagering: progress !== null,
    progress,
    reason: latest?.reason ?? null,
    terms: (isRunning && ports.house.terms.promotion(latest)) || rule,
  }
}

/** Returns the terms of a raffle today: those at the start of the day, because bets since then made draws by them. */
export const raffleToday = (
  { ports, now, brand }: ServiceContext,
  promotionId: string,
): PromotionTerms | undefined => ports.house.terms.promotionSince(promotionId, dayOf(now, brand.zone).start)

/** Returns what the account has bet towards its next draw of the day; null when it has no more draws today. */
const nextDraw = (rule: PromotionTerms, validBets: Units): Promotion['progress'] =>
  rule.ticketPer > 0 && ticketsOf(rule, validBets, 0) < rule.dailyTickets
    ? { kind: 'draw', done: toWire(validBets % fromWire(rule.ticketPer)), target: rule.ticketPer }
    : null

/** Returns the draws that the account may take now by the terms of the day, and its progress to the next. */
export const raffleStanding = async (
  { ports, now, brand }: ServiceContext,
  ref: AccountRef,
  rule: PromotionTerms,
): Promise<{ tickets: number; progress: Promotion['progress'] }> => {
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
  const validBets = figures?.validBets ?? 0n
  const taken = await ports.promotions.drawsSince(ref, rule.id, today.start)
  return { tickets: ticketsOf(rule, validBets, taken), progress: nextDraw(rule, validBets) }
}

const NO_RAFFLE = { tickets: null, progress: null }

/** Returns a promotion as the session, or a visitor, sees it. */
export const presentPromotion = async (
  context: ServiceContext & { language: string },
  account: Account | null,
  published: PromotionTerms,
  deposits: number,
): Promise<Promotion> => {
  const today = (published.type === 'RAFFLE' && raffleToday(context, published.id)) || published
  const facts = account ? await promotionFacts(context, account, today, deposits) : null
  const rule = facts?.terms ?? today
  const raffle = account && rule.type === 'RAFFLE' ? await raffleStanding(context, account, rule) : NO_RAFFLE
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
    amount: rule.amount > 0 ? rule.amount : null,
    progress: raffle.progress ?? facts?.progress ?? null,
    tickets: raffle.tickets,
    reason: facts?.participation === 'rejected' ? facts.reason : null,
  }
}
