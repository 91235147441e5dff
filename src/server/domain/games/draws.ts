import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { VIETNAM_PRIZES } from '../../../rules/games/vietnamPrizes.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { bet, boxBet, digitsBet, parityBet, sizeBet, type Bet, type DrawPrize } from './drawBets.ts'
import type { DisplayData } from './engine.ts'
import type { TimedEngine } from './timed.ts'
import { VIETNAM_BETS, VIETNAM_RESULTS } from './vietnam.ts'

export interface DrawModel {
  everyMs: number
  /** The game's tag in lists (§3 gameGroupCode). */
  group: string
  /** How many numbers are drawn, and from how many: digits are 0–9, dice 1–6. */
  count: number
  from: number
  /** The prizes of a draw in the order of its numbers, where they have names and lengths of their own. */
  prizes?: readonly DrawPrize[]
  bets: Readonly<Record<string, Bet>>
}

const last = (numbers: readonly string[]): string => itemAt(numbers, numbers.length - 1)
const sum = (numbers: readonly string[]): number => numbers.reduce((total, n) => total + Number(n), 0)

const digits = (count: number, everyMs: number, group: string): DrawModel => ({
  everyMs,
  group,
  count,
  from: 10,
  bets: {
    size: sizeBet((n) => Number(last(n)) >= 5),
    parity: parityBet((n) => Number(last(n)) % 2 === 1),
    last: digitsBet(1, (own, n) => last(n) === own),
    lastTwo: digitsBet(2, (own, n) => n.join('').endsWith(own)),
    straight: digitsBet(count, (own, n) => n.join('') === own),
    box: boxBet(count),
  },
})

const threeDice: DrawModel = {
  everyMs: MINUTE,
  group: 'DICE',
  count: 3,
  from: 6,
  bets: {
    size: sizeBet((n) => sum(n) >= 11),
    parity: parityBet((n) => sum(n) % 2 === 1),
    triple: {
      ...bet('die', 1, /^[1-6]$/, (own, n) => n.every((one) => one === own)),
      pays: 205,
      chance: 1 / 216,
    },
  },
}

const vietnam: DrawModel = {
  everyMs: 5 * MINUTE,
  group: 'VN',
  count: VIETNAM_RESULTS,
  from: 100,
  prizes: VIETNAM_PRIZES,
  bets: VIETNAM_BETS,
}

export const DRAW_MODELS: Readonly<Record<string, DrawModel>> = {
  fourDigits: digits(4, 5 * MINUTE, 'SEA'),
  threeDigits: digits(3, MINUTE, 'QUICK'),
  fiveDigits: digits(5, MINUTE, 'QUICK'),
  vietnam,
  threeDice,
}

const CLOSED_MS = 10 * SECOND
/** How many draws are sold at a time, the next one included. */
const DRAWS_AHEAD = 10
/** How many lines one slip may have. */
export const SLIP_LINES = 10

const drawNumber = (from: number, digits: number, random: Random): string =>
  from === 6 ? String(1 + random.below(6)) : String(random.below(from)).padStart(digits, '0')

const drawn = ({ prizes, count, from }: DrawModel, random: Random): string[] =>
  prizes
    ? prizes.flatMap((prize) =>
        Array.from({ length: prize.count }, () => drawNumber(10 ** prize.digits, prize.digits, random)),
      )
    : Array.from({ length: count }, () => drawNumber(from, 1, random))

const linesOf = (choice: string): string[] => choice.split(';')

const displayOf = ({ everyMs, group, count, from, prizes, bets }: DrawModel) => ({
  group,
  count,
  from,
  everySeconds: everyMs / SECOND,
  ahead: DRAWS_AHEAD,
  lines: SLIP_LINES,
  prizes: prizes ?? [],
  bets: Object.entries(bets).map(([name, { input, length, pick, pays }]) => ({
    name,
    input,
    length,
    pick: pick.source,
    pays,
  })),
})

/**
 * A lottery draw every few minutes. A choice is a slip of up to ten different lines `<bet>:<pick>`, such as
 * `lastTwo:07;size:big`.
 */
export const draw = (model: DrawModel): TimedEngine<DisplayData, { numbers: readonly string[] }> => {
  const betOf = (line: string): (Pick<Bet, 'hits' | 'pays'> & { pick: string }) | null => {
    const [name = '', pick = '', more] = line.split(':')
    const found = Object.hasOwn(model.bets, name) ? model.bets[name] : undefined
    return found && more === undefined && found.pick.test(pick) && (found.accepts?.(pick) ?? true)
      ? { hits: found.hits, pays: found.pays, pick }
      : null
  }
  return {
    everyMs: model.everyMs,
    closedMs: CLOSED_MS,
    ahead: DRAWS_AHEAD,
    offer: () => ({}),
    isChoice: (choice) => {
      const lines = linesOf(choice)
      return (
        lines.length <= SLIP_LINES &&
        new Set(lines).size === lines.length &&
        lines.every((line) => betOf(line) !== null)
      )
    },
    lines: linesOf,
    result: (_, random) => ({ numbers: drawn(model, random) }),
    words: ({ numbers }) => numbers.join(' '),
    pay: (line, _, { numbers }) => {
      const { hits, pays, pick } = requireValue(betOf(line), `line ${line}`)
      return Math.round(hits(pick, numbers) * pays * 10_000)
    },
    rtpBps: Math.min(
      ...Object.values(model.bets).map(({ pays, chance }) => Math.floor(pays * chance * 10_000 + 1e-6)),
    ),
    display: displayOf(model),
  }
}
