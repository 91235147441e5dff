import { itemAt } from '../../../../rules/itemAt.ts'
import { requireValue } from '../../../../rules/requireValue.ts'
import type { TableRules } from './tableRules.ts'

type Dice = readonly number[]

const DIE = [1, 2, 3, 4, 5, 6]
const THROWS: readonly Dice[] = DIE.flatMap((a) => DIE.flatMap((b) => DIE.map((c) => [a, b, c])))

const sum = (dice: Dice): number => dice.reduce((a, b) => a + b, 0)
const isTriple = (dice: Dice): boolean => dice.every((die) => die === dice[0])
const countOf = (dice: Dice, own: number): number => dice.filter((die) => die === own).length

/** What a total pays, in times the stake; it is the same for 21 − total. */
const TOTALS: Readonly<Record<number, number>> = { 4: 70, 5: 35, 6: 21, 7: 14, 8: 10, 9: 8.4, 10: 7.8 }

/** Small and big, odd and even: they lose to triples. */
const half = (test: (total: number) => boolean) => (dice: Dice) =>
  !isTriple(dice) && test(sum(dice)) ? 2 : 0

const named = (name: (own: number) => string, pay: (own: number) => (dice: Dice) => number) =>
  DIE.map((own) => [name(own), pay(own)] as const)

/** What three dice pay for each bet, in times the stake. */
const BETS: ReadonlyMap<string, (dice: Dice) => number> = new Map([
  ['small', half((total) => total <= 10)],
  ['big', half((total) => total >= 11)],
  ['odd', half((total) => total % 2 === 1)],
  ['even', half((total) => total % 2 === 0)],
  ['triple', (dice: Dice) => (isTriple(dice) ? 35 : 0)],
  ...named(
    (own) => `n${own}`,
    (own) => (dice) => itemAt([0, 2, 3, 14], countOf(dice, own)),
  ),
  ...named(
    (own) => `d${own}`,
    (own) => (dice) => (countOf(dice, own) >= 2 ? 13 : 0),
  ),
  ...named(
    (own) => `t${own}`,
    (own) => (dice) => (countOf(dice, own) === 3 ? 210 : 0),
  ),
  ...Object.entries(TOTALS).flatMap(([low, times]) =>
    [Number(low), 21 - Number(low)].map(
      (total) => [`s${total}`, (dice: Dice) => (sum(dice) === total ? times : 0)] as const,
    ),
  ),
  ...DIE.flatMap((a) =>
    DIE.filter((b) => b > a).map(
      (b) => [`p${a}-${b}`, (dice: Dice) => (dice.includes(a) && dice.includes(b) ? 7 : 0)] as const,
    ),
  ),
])

const timesOf = (bet: string): ((dice: Dice) => number) => requireValue(BETS.get(bet), `bet ${bet}`)
/** Payouts have one decimal at most. */
const toBps = (times: number): number => Math.round(times * 10_000)

/** Three dice, with the usual bets on halves, totals, single dice, pairs, doubles and triples. */
export const sicBo: TableRules<{ dice: Dice }> = {
  bets: [...BETS.keys()],
  deal: (random) => ({ dice: [0, 0, 0].map(() => 1 + random.below(6)) }),
  payBps: (bet, { dice }) => toBps(timesOf(bet)(dice)),
  highestBps: (bet) => toBps(Math.max(...THROWS.map(timesOf(bet)))),
  rtpBps: (bet) =>
    Math.floor(THROWS.reduce((total, dice) => total + toBps(timesOf(bet)(dice)), 0) / THROWS.length),
  words: ({ dice }) => dice.join('-'),
  mark: ({ dice }) => `${sum(dice)}${isTriple(dice) ? 't' : ''}`,
  display: { totals: Object.entries(TOTALS).map(([total, times]) => ({ total: Number(total), times })) },
}
