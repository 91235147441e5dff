import type { PromotionRule } from '../../../entities/loyalty/loyaltyRules.ts'
import type { PromotionStatus, PromotionType, RewardStatus } from '../../../entities/loyalty/promotion.ts'
import { DAY } from '../../../rules/calendar.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import { isScheduled } from '../content/schedule.ts'

/** How long after registration a NEW_REGISTER promotion is open. */
const NEW_ACCOUNT_MS = 7 * DAY

/** Types that need no joining. */
const RUNNING: readonly PromotionType[] = ['UPGRADE_BONUS', 'RANK_SALARY', 'MISSION', 'RAFFLE']

/** Types whose bonus comes with a deposit after joining. */
export const DEPOSIT_TYPES: readonly PromotionType[] = ['DEPOSIT', 'FIRST_DEPOSIT']

/** The session's relation to a promotion; null for a visitor. */
export interface PromotionFacts {
  registeredAt: number
  /** Deposits credited so far. */
  deposits: number
  /** The latest participation, and the reward from it. */
  participation: 'joined' | 'used' | 'applying' | 'rejected' | 'issued' | null
  reward: RewardStatus | null
  /** Whether the claimed reward still has wagering to do. */
  wagering: boolean
}

export const isOpen = (rule: Pick<PromotionRule, 'startAt' | 'endAt'>, now: number): boolean =>
  isScheduled(
    {
      from: Date.parse(rule.startAt),
      until: rule.endAt === null ? null : Date.parse(rule.endAt),
    },
    now,
  )

const statusOfReward = (facts: PromotionFacts): PromotionStatus => {
  if (facts.reward === 'claimable') return 'issued'
  if (facts.reward === 'expired') return 'closed'
  return facts.wagering ? 'process' : 'claimed'
}

const mayStart = (rule: PromotionRule, facts: PromotionFacts, now: number): boolean => {
  if (rule.type === 'FIRST_DEPOSIT') return facts.deposits === 0
  if (rule.type === 'NEW_REGISTER') return now - facts.registeredAt < NEW_ACCOUNT_MS
  return true
}

/** A reload may be joined again once its last bonus has been claimed and wagered. */
const isJoinableAgain = (rule: PromotionRule, status: PromotionStatus): boolean =>
  rule.type === 'DEPOSIT' && (status === 'claimed' || status === 'closed')

/** The status of a promotion for an account (§4 promotion statuses). */
export const promotionStatusOf = (
  rule: PromotionRule,
  facts: PromotionFacts | null,
  now: number,
): PromotionStatus => {
  if (now < Date.parse(rule.startAt)) return 'comingSoon'
  const open = isOpen(rule, now)
  if (facts === null) return open ? 'join' : 'closed'
  if (facts.participation === 'applying') return 'applying'
  if (facts.participation === 'joined') return open ? 'joined' : 'closed'
  if (facts.reward !== null) {
    const status = statusOfReward(facts)
    return open && isJoinableAgain(rule, status) ? 'join' : status
  }
  if (facts.participation === 'rejected') return 'rejected'
  if (!open) return 'closed'
  if (RUNNING.includes(rule.type)) return 'process'
  return mayStart(rule, facts, now) ? 'join' : 'closed'
}

/** Returns the raffle draws for a day's valid bets, less those taken. */
export const ticketsOf = (
  rule: Pick<PromotionRule, 'ticketPer' | 'dailyTickets'>,
  validBets: Units,
  taken: number,
): number => {
  if (rule.ticketPer <= 0) return 0
  const earned = Math.min(Number(validBets / fromWire(rule.ticketPer)), rule.dailyTickets)
  return Math.max(earned - taken, 0)
}

/** Returns the prize for a drawn number. Prizes divide 0 … sum − 1 by their weights, in the given order. */
export const prizeAt = <P extends { weight: number }>(prizes: readonly P[], picked: number): P => {
  let passed = 0
  for (const prize of prizes) {
    passed += prize.weight
    if (picked < passed) return prize
  }
  throw new RangeError(`no prize at ${picked}`)
}

export const weightOf = (prizes: readonly { weight: number }[]): number =>
  prizes.reduce((total, prize) => total + prize.weight, 0)
