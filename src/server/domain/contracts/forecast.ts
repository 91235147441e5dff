import { max, roundDown, sum, type Units } from '../../../rules/money/money.ts'
import { NO_PERIOD, type TeamPeriod } from './settlement.ts'

/** How many whole days before today a forecast takes its pace from. */
export const PACE_DAYS = 7

/** The figures of a team that grow with time. Active members are counted, not added up. */
export const SUMS = ['stake', 'winnings', 'rebates', 'promotions', 'salaries', 'validBets'] as const
export type TeamSums = Record<(typeof SUMS)[number], Units>

export const NO_SUMS: TeamSums = {
  stake: 0n,
  winnings: 0n,
  rebates: 0n,
  promotions: 0n,
  salaries: 0n,
  validBets: 0n,
}

/** Returns sums whose every field is calculated alike. */
const eachSum = (of: (field: (typeof SUMS)[number]) => Units): TeamSums => ({
  stake: of('stake'),
  winnings: of('winnings'),
  rebates: of('rebates'),
  promotions: of('promotions'),
  salaries: of('salaries'),
  validBets: of('validBets'),
})

/** Returns the figures of a team as contracts of days and hours read them; a team without bets has none. */
export const periodFrom = (figures: TeamSums = NO_SUMS, activeMembers = 0): TeamPeriod => ({
  ...NO_PERIOD,
  ...eachSum((field) => figures[field]),
  activeMembers,
})

/** What a team made in the whole days before today. The rest of a period is expected at this pace. */
export interface Pace {
  /** How many whole days it covers, at most `PACE_DAYS`; 0 for an account that is new today. */
  days: number
  /** The sums of those days. */
  whole: TeamSums
  /** The sums of the part of those days that lies after the present time of day. */
  rest: TeamSums
}

/**
 * Returns the expected figures of a team at the end of the running period. Each sum is what there is so far, plus the
 * average of the rest of a day, plus the average day for each whole day left:
 *
 *     so far + (rest + whole × days left) ÷ days
 *
 * Without a whole day to take a pace from, it is what there is so far. What is added is in whole cents.
 * @param daysLeft the whole days of the period after today
 * @param activeBefore the active members of the last days, as many as the period has
 */
export const forecastTeam = (
  soFar: TeamPeriod,
  pace: Pace,
  daysLeft: number,
  activeBefore: number,
): TeamPeriod => {
  const expected = (field: (typeof SUMS)[number]): Units =>
    pace.days === 0
      ? soFar[field]
      : soFar[field] +
        roundDown((pace.rest[field] + pace.whole[field] * BigInt(daysLeft)) / BigInt(pace.days))
  return {
    ...soFar,
    ...eachSum(expected),
    activeMembers: Math.max(soFar.activeMembers, activeBefore),
  }
}

/** Returns `part` of `whole` of some sums, rounded toward zero. */
export const partOfSums = (sums: TeamSums, part: number, whole: number): TeamSums =>
  eachSum((field) => (sums[field] * BigInt(part)) / BigInt(whole))

/** Adds sums field by field. */
export const addSums = (a: TeamSums, b: TeamSums): TeamSums => eachSum((field) => a[field] + b[field])

/**
 * Returns today's expected rebate: what there is so far, in proportion to the valid bets that are expected until the
 * end of the day, in whole cents. Without valid bets so far, nothing is expected.
 */
export const forecastRebate = (soFar: Units, validBets: Units, expectedBets: Units): Units =>
  validBets > 0n ? roundDown((soFar * max(expectedBets, validBets)) / validBets) : 0n

/** A contract of a downline for the running period, as it lowers what the payer keeps. */
export interface OwedPeriod {
  /** What it yields so far and is expected to yield. */
  soFar: Units
  forecast: Units
  /** Its whole periods after the running one that end within the payer's period. */
  later: number
}

/**
 * Returns what an agent owes its direct downlines for its running period: the bills that exist already, the running
 * periods of the downlines' contracts, and in the forecast their later periods, each like the running one.
 */
export const owedInPeriod = (
  billed: Units,
  running: readonly OwedPeriod[],
): { soFar: Units; forecast: Units } => ({
  soFar: billed + sum(running.map((one) => one.soFar)),
  forecast: billed + sum(running.map((one) => one.forecast * BigInt(1 + one.later))),
})

/** The income of one source that is paid daily or more often. */
export interface DailyIncome {
  /** Paid this month, with today. */
  paid: Units
  today: Units
  /** Paid in the last `PACE_DAYS` whole days, or fewer for a newer account. */
  before: Units
  days: number
  /** The days of the month after today. */
  daysLeft: number
}

/**
 * Returns the expected income of a month from a source that is paid daily or more often: what is paid, plus the
 * average day (in whole cents) for each day left, plus what today still lacks to the average day.
 */
export const forecastDailyIncome = ({ paid, today, before, days, daysLeft }: DailyIncome): Units => {
  if (days === 0) return paid
  const average = roundDown(before / BigInt(days))
  const rest = average - today
  const lacking = average * rest > 0n ? rest : 0n
  return paid + lacking + average * BigInt(daysLeft)
}

/** A payment that is still to come. */
export interface ComingPayment {
  at: number
  amount: Units
}

/** Returns the expected income of a month from dividends: what is paid, and the payments until the month's end. */
export const forecastPayments = (paid: Units, coming: readonly ComingPayment[], monthEnd: number): Units =>
  paid + sum(coming.filter(({ at }) => at < monthEnd).map(({ amount }) => amount))
