import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { DisplayData } from './engine.ts'
import type { TimedEngine } from './timed.ts'

export interface DrawModel {
  everyMs: number
  /** The game's tag in lists (§3 gameGroupCode). */
  group: string
  /** How many numbers are drawn, and from how many: digits are 0–9, dice 1–6. */
  count: number
  digits: number
  from: number
  bets: Readonly<Record<string, Bet>>
}

/** A bet: the pattern of its picks, and how often a draw hits a pick. */
interface Bet {
  pick: RegExp
  /** Times the stake for each hit. */
  pays: number
  hits: (pick: string, numbers: readonly string[]) => number
  /** The chance of a hit times the possible number of hits. The return is chance × pays. */
  chance: number
}

const last = (numbers: readonly string[]): string => itemAt(numbers, numbers.length - 1)
const sum = (numbers: readonly string[]): number => numbers.reduce((total, n) => total + Number(n), 0)
const side = (
  test: (pick: string, numbers: readonly string[]) => boolean,
  pick: RegExp,
  pays: number,
  chance: number,
): Bet => ({ pick, pays, chance, hits: (own, numbers) => (test(own, numbers) ? 1 : 0) })

/** Half of the last digits are big (5–9), half odd. */
const SIZE = side((own, n) => (own === 'big') === Number(last(n)) % 10 >= 5, /^(big|small)$/, 1.9, 0.5)
const PARITY = side((own, n) => (own === 'odd') === (Number(last(n)) % 2 === 1), /^(odd|even)$/, 1.9, 0.5)
const LAST = side((own, n) => last(n).endsWith(own), /^\d$/, 9.5, 0.1)

const digitBets = (count: number): Record<string, Bet> => ({
  size: SIZE,
  parity: PARITY,
  last: LAST,
  lastTwo: side((own, n) => n.join('').endsWith(own), /^\d\d$/, 95, 0.01),
  straight: side(
    (own, n) => n.join('') === own,
    new RegExp(`^\\d{${count}}$`),
    0.95 * 10 ** count,
    10 ** -count,
  ),
})

const digits = (count: number, everyMs: number, group: string): DrawModel => ({
  everyMs,
  group,
  count,
  digits: 1,
  from: 10,
  bets: digitBets(count),
})

/** How many of a province's results are drawn; the first is the special prize. */
const VIETNAM_RESULTS = 18

const vietnam: DrawModel = {
  everyMs: 5 * MINUTE,
  group: 'VN',
  count: VIETNAM_RESULTS,
  digits: 2,
  from: 100,
  bets: {
    // The special prize's two digits, and each time a pair of digits comes among all results.
    special: side((own, n) => n[0] === own, /^\d\d$/, 95, 0.01),
    every: {
      pick: /^\d\d$/,
      pays: 5.28,
      chance: VIETNAM_RESULTS / 100,
      hits: (own, numbers) => numbers.filter((n) => n === own).length,
    },
    size: side((own, n) => (own === 'big') === Number(n[0]) >= 50, /^(big|small)$/, 1.9, 0.5),
    parity: side((own, n) => (own === 'odd') === (Number(n[0]) % 2 === 1), /^(odd|even)$/, 1.9, 0.5),
  },
}

const threeDice: DrawModel = {
  everyMs: MINUTE,
  group: 'DICE',
  count: 3,
  digits: 1,
  from: 6,
  bets: {
    size: side((own, n) => (own === 'big') === sum(n) >= 11, /^(big|small)$/, 1.9, 0.5),
    parity: side((own, n) => (own === 'odd') === (sum(n) % 2 === 1), /^(odd|even)$/, 1.9, 0.5),
    triple: side((own, n) => n.every((one) => one === own), /^[1-6]$/, 205, 1 / 216),
  },
}

export const DRAW_MODELS: Readonly<Record<string, DrawModel>> = {
  fourDigits: digits(4, 5 * MINUTE, 'SEA'),
  threeDigits: digits(3, MINUTE, 'QUICK'),
  fiveDigits: digits(5, MINUTE, 'QUICK'),
  vietnam,
  threeDice,
}

const CLOSED_MS = 10 * SECOND

const drawn = (model: DrawModel, random: Random): string[] =>
  Array.from({ length: model.count }, () =>
    model.from === 6
      ? String(1 + random.below(6))
      : String(random.below(model.from)).padStart(model.digits, '0'),
  )

/** A lottery draw every few minutes. A choice is `<bet>:<pick>`, such as `lastTwo:07`. */
export const draw = (model: DrawModel): TimedEngine<DisplayData, { numbers: readonly string[] }> => {
  const betOf = (choice: string): { bet: Bet; pick: string } | null => {
    const [name = '', pick = ''] = choice.split(':')
    const bet = Object.hasOwn(model.bets, name) ? model.bets[name] : undefined
    return bet && bet.pick.test(pick) ? { bet, pick } : null
  }
  return {
    everyMs: model.everyMs,
    closedMs: CLOSED_MS,
    offer: () => ({}),
    isChoice: (choice) => betOf(choice) !== null,
    result: (_, random) => ({ numbers: drawn(model, random) }),
    words: ({ numbers }) => numbers.join(' '),
    pay: (choice, _, { numbers }) => {
      const { bet, pick } = requireValue(betOf(choice), `choice ${choice}`)
      return Math.round(bet.hits(pick, numbers) * bet.pays * 10_000)
    },
    rtpBps: Math.min(
      ...Object.values(model.bets).map(({ pays, chance }) => Math.floor(pays * chance * 10_000 + 1e-6)),
    ),
    display: {
      group: model.group,
      count: model.count,
      from: model.from,
      bets: Object.entries(model.bets).map(([name, { pick, pays }]) => ({ name, pick: pick.source, pays })),
    },
  }
}
