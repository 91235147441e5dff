import type { LoyaltyRules } from '../../../entities/loyalty/loyaltyRules.ts'
import { fromWire, max, roundDown, type Units } from '../../../rules/money/money.ts'

type Rank = LoyaltyRules['ranks'][number]

/** The turnover that decides a rank: valid bets over the account's life, in the current month and in the one before. */
export interface Turnovers {
  lifetime: Units
  thisMonth: Units
  lastMonth: Units
}

/**
 * Returns the highest rank whose lifetime turnover is reached and whose monthly turnover this or last month keeps.
 * @param held the rank that the account has: its lifetime turnover stays reached when staff raise it
 * @param monthly the ranks as they were at the start of the month, whose monthly turnover applies
 */
export const rankOf = (
  ranks: readonly Rank[],
  turnover: Turnovers,
  held = 0,
  monthly: readonly Rank[] = ranks,
): number => {
  const month = max(turnover.thisMonth, turnover.lastMonth)
  let best = 0
  for (const rank of ranks) {
    const { monthlyTurnover } = monthly.find((one) => one.rank === rank.rank) ?? rank
    const reached = rank.rank <= held || turnover.lifetime >= fromWire(rank.lifetimeTurnover)
    if (reached && month >= fromWire(monthlyTurnover)) {
      best = Math.max(best, rank.rank)
    }
  }
  return best
}

/** Returns what the next rank requires over the account's life; null at the top. */
export const nextRankOf = (
  ranks: readonly Rank[],
  rank: number,
  turnover: Turnovers,
): { rank: number; missing: Units } | null => {
  const next = ranks.filter((r) => r.rank > rank).toSorted((a, b) => a.rank - b.rank)[0]
  if (!next) return null
  const life = max(fromWire(next.lifetimeTurnover) - turnover.lifetime, 0n)
  const month = max(fromWire(next.monthlyTurnover) - max(turnover.thisMonth, turnover.lastMonth), 0n)
  return { rank: next.rank, missing: max(life, month) }
}

/**
 * Converts uncounted turnover into whole points. `counted` moves by exactly what they cost, so the rest counts the
 * next time, in any order of calls.
 * @param per the turnover for one point at 100 percent; 0 earns none
 */
export const earnPoints = (
  total: Units,
  counted: Units,
  per: Units,
  percent: number,
): { points: number; counted: Units } => {
  const fresh = total - counted
  if (per <= 0n || percent <= 0 || fresh <= 0n) return { points: 0, counted }
  const points = (fresh * BigInt(percent)) / (per * 100n)
  const used = (points * per * 100n + BigInt(percent) - 1n) / BigInt(percent)
  return { points: Number(points), counted: counted + used }
}

/** Returns the value of points in money, rounded down to 0.01. */
export const worthOf = (points: number, pointsPerCurrency: number): Units =>
  roundDown(fromWire(points) / BigInt(pointsPerCurrency))

/** A mission's progress, in the unit of its kind. */
export interface MissionFigures {
  validBets: Units
  deposits: Units
  betCount: number
}

/** Returns whether a mission's target is reached, and the progress to show (at most the target). */
export const missionProgress = (
  mission: Pick<LoyaltyRules['missions'][number], 'kind' | 'target'>,
  figures: MissionFigures,
): { progress: number; reached: boolean } => {
  const of = {
    turnover: Number(figures.validBets) / 10_000,
    deposit: Number(figures.deposits) / 10_000,
    betCount: figures.betCount,
    login: 1,
  }
  const done = of[mission.kind]
  return { progress: Math.min(done, mission.target), reached: done >= mission.target }
}
