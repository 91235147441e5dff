import type { LinkFigure } from '../../../entities/team/linkResults.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'

/** The stored figures of a link. Income is calculated from the last two. */
export const LINK_SUM_KINDS = [
  'click',
  'registration',
  'firstDeposit',
  'deposits',
  'validBets',
  'earned',
  'paid',
] as const
export type LinkSumKind = (typeof LINK_SUM_KINDS)[number]

/** Sums by kind: money in units, the others as counts. */
export type LinkSums = Partial<Record<LinkSumKind, bigint>>

/** The stored kinds that make up a figure, with their signs. */
export const KINDS_OF: Readonly<Record<LinkFigure, readonly (readonly [LinkSumKind, 1 | -1])[]>> = {
  clicks: [['click', 1]],
  registrations: [['registration', 1]],
  firstDeposits: [['firstDeposit', 1]],
  deposits: [['deposits', 1]],
  validBets: [['validBets', 1]],
  earned: [['earned', 1]],
  paid: [['paid', 1]],
  income: [
    ['earned', 1],
    ['paid', -1],
  ],
}

const COUNTS: readonly LinkFigure[] = ['clicks', 'registrations', 'firstDeposits']

const unitsOf = (sums: LinkSums, figure: LinkFigure): Units =>
  KINDS_OF[figure].reduce((total, [kind, sign]) => total + (sums[kind] ?? 0n) * BigInt(sign), 0n)

/** Returns a figure as it is sent: a count, or an amount of the currency. */
export const figureOfSums = (sums: LinkSums, figure: LinkFigure): number => {
  const value = unitsOf(sums, figure)
  return COUNTS.includes(figure) ? Number(value) : toWire(value)
}

/** Returns a share in basis points; null of nothing, and when the part is larger than the whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 && part <= whole ? Math.round((part * 10_000) / whole) : null

/** Returns every figure of some sums. */
export const figuresOfSums = (sums: LinkSums) => {
  const of = (figure: LinkFigure) => figureOfSums(sums, figure)
  return {
    clicks: of('clicks'),
    registrations: of('registrations'),
    firstDeposits: of('firstDeposits'),
    deposits: of('deposits'),
    validBets: of('validBets'),
    earned: of('earned'),
    paid: of('paid'),
    income: of('income'),
  }
}

/** Adds up sums. */
export const addSums = (rows: readonly LinkSums[]): LinkSums => {
  const total: LinkSums = {}
  for (const row of rows)
    for (const kind of LINK_SUM_KINDS)
      if (row[kind] !== undefined) total[kind] = (total[kind] ?? 0n) + row[kind]
  return total
}

/** One figure of one group on one day. */
export interface DailyFigure {
  name: string
  day: number
  value: number
}

const absolute = (values: readonly number[]): number => values.reduce((sum, one) => sum + Math.abs(one), 0)

/**
 * Returns a figure by day for the `most` largest groups, and for all others together (`name` null). Groups are ordered
 * by the sum of their absolute values.
 */
export const largestRuns = (
  rows: readonly DailyFigure[],
  days: readonly number[],
  most: number,
): { name: string | null; values: number[] }[] => {
  const at = new Map(days.map((day, index) => [day, index]))
  const runs = new Map<string, number[]>()
  for (const { name, day, value } of rows) {
    const values = runs.get(name) ?? days.map(() => 0)
    const index = at.get(day)
    if (index !== undefined) values[index] = (values[index] ?? 0) + value
    runs.set(name, values)
  }
  const ordered = [...runs].sort(
    ([a, left], [b, right]) => absolute(right) - absolute(left) || a.localeCompare(b),
  )
  const others = ordered.slice(most)
  return [
    ...ordered.slice(0, most).map(([name, values]) => ({ name, values })),
    ...(others.length > 0
      ? [
          {
            name: null,
            values: days.map((_, index) => others.reduce((sum, [, values]) => sum + (values[index] ?? 0), 0)),
          },
        ]
      : []),
  ]
}
