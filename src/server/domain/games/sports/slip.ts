import { roundDown, sum, type Units } from '../../../../rules/money/money.ts'
import { itemAt } from '../../../../rules/itemAt.ts'
import type { Grade } from './grading.ts'
import type { Chances } from './markets.ts'

/** A bet on one or more selections. Its stake is for each combination. */
export interface SlipTerms {
  /** The odds that each leg was taken at, hundredths. */
  odds: readonly number[]
  /** How many legs a combination has: [n] is a multiple of n legs, [2] a system of doubles, [2, 3] doubles and trebles. */
  sizes: readonly number[]
  /** For each combination. */
  stake: Units
}

const combinationsOf = (count: number, size: number, from = 0): number[][] => {
  if (size === 0) return [[]]
  return Array.from({ length: Math.max(0, count - from - size + 1) }, (_, index) => from + index).flatMap(
    (first) => combinationsOf(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

/** Returns the combinations of a slip, each as the places of its legs. */
export const combinations = (legs: number, sizes: readonly number[]): number[][] =>
  sizes.flatMap((size) => combinationsOf(legs, size))

/** Odds are hundredths and grades are halves, so that a leg's factor is counted in parts of 200. */
const LEG_PARTS = 200n
const factorOf = (odds: number, { won, back }: Grade): bigint => BigInt(won * odds + back * 100)

/** Returns what a slip pays once every leg is decided, rounded down to cents. */
export const payoutOf = (
  { odds, sizes, stake }: SlipTerms,
  grades: readonly Grade[],
  maxWin: Units,
): Units => {
  const factors = odds.map((one, leg) => factorOf(one, itemAt(grades, leg)))
  const paid = sum(
    combinations(odds.length, sizes).map((legs) => {
      const product = legs.reduce((total, leg) => total * itemAt(factors, leg), 1n)
      return (stake * product) / LEG_PARTS ** BigInt(legs.length)
    }),
  )
  return roundDown(paid < maxWin ? paid : maxWin)
}

const ALL_WON: Grade = { won: 2, back: 0 }

/** Returns what a slip pays if every leg is won. */
export const possibleWin = (terms: SlipTerms, maxWin: Units): Units =>
  payoutOf(
    terms,
    terms.odds.map(() => ALL_WON),
    maxWin,
  )

/** Whether a slip can no longer win, with null for each leg that is not decided. */
export const isLost = (legs: number, sizes: readonly number[], grades: readonly (Grade | null)[]): boolean =>
  combinations(legs, sizes).every((places) =>
    places.some((leg) => {
      const grade = grades[leg]
      return grade ? grade.won === 0 && grade.back === 0 : false
    }),
  )

/**
 * Returns the part of the stake that counts as a valid bet: a leg that is returned risks nothing, one that is returned by
 * half risks half. A combination counts as much as its riskiest leg.
 */
export const validBetOf = ({ odds, sizes, stake }: SlipTerms, grades: readonly Grade[]): Units =>
  sum(
    combinations(odds.length, sizes).map((legs) => {
      const halves = Math.max(...legs.map((leg) => 2 - itemAt(grades, leg).back))
      return (stake * BigInt(halves)) / 2n
    }),
  )

/** What of the fair value of a slip is paid when it is cashed out, basis points. */
export const CASH_OUT_BPS = 9_400n

/** What is known of a leg: how it ended, or how likely it is won or returned. */
export type LegStanding = { grade: Grade; chances: null } | { grade: null; chances: Chances }

/** Parts of one in the expected factor of a leg. */
const EXPECTED_PARTS = 1_000_000n

/** The expected factor of a leg: the odds times its chance, and what is returned. */
const expectedOf = (odds: number, { grade, chances }: LegStanding): bigint => {
  if (grade) return (factorOf(odds, grade) * EXPECTED_PARTS) / LEG_PARTS
  const paid = BigInt(chances.won) * BigInt(odds) + BigInt(chances.back) * 100n
  return (paid * EXPECTED_PARTS) / (BigInt(chances.all) * 100n)
}

/**
 * Returns what a slip is worth now, rounded down to cents: the sum over its combinations of the stake times the expected
 * factor of each leg, less the margin.
 */
export const cashOutValue = (
  { odds, sizes, stake }: SlipTerms,
  standings: readonly LegStanding[],
  maxWin: Units,
): Units => {
  const expected = odds.map((one, leg) => expectedOf(one, itemAt(standings, leg)))
  const worth = sum(
    combinations(odds.length, sizes).map((legs) => {
      const product = legs.reduce((total, leg) => total * itemAt(expected, leg), 1n)
      return (stake * product) / EXPECTED_PARTS ** BigInt(legs.length)
    }),
  )
  const paid = (worth * CASH_OUT_BPS) / 10_000n
  return roundDown(paid < maxWin ? paid : maxWin)
}
