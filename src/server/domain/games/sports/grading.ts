import { itemAt } from '../../../../rules/itemAt.ts'
import type { Part } from './forecast.ts'
import type { MatchState, Score } from './match.ts'

export const MARKET_KINDS = ['result', 'winner', 'handicap', 'total', 'both'] as const
export type MarketKind = (typeof MARKET_KINDS)[number]

/** A market of a match. Its id is `<part>-<kind>`, with `:<line>` where it has one; the line is in quarters. */
export interface MarketRef {
  kind: MarketKind
  part: Part
  /** The handicap of the home side, or the total, in quarters of a point; null for other kinds. */
  line: number | null
  /** The number of the game, from 1, for a market of one game. */
  game: number | null
}

export const SELECTIONS = {
  result: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  both: ['yes', 'no'],
} as const satisfies Record<MarketKind, readonly string[]>
export type Selection = (typeof SELECTIONS)[MarketKind][number]

export const marketIdOf = ({ kind, part, line, game }: MarketRef): string =>
  `${part}${game ?? ''}-${kind}${line === null ? '' : `:${line}`}`

/** Returns the market of an id; null for an id that names none. */
export const marketById = (marketId: string): MarketRef | null => {
  const [, part, game, kindName, line] = /^(full|half|game)(\d?)-(\w+)(?::(-?\d{1,4}))?$/.exec(marketId) ?? []
  const kind = MARKET_KINDS.find((one) => one === kindName)
  if (!kind || (part !== 'full' && part !== 'half' && part !== 'game')) return null
  const hasLine = kind === 'handicap' || kind === 'total'
  if (hasLine !== (line !== undefined) || (part === 'game') !== (game !== '')) return null
  return { kind, part, line: line === undefined ? null : Number(line), game: game ? Number(game) : null }
}

export const isSelectionOf = (kind: MarketKind, selection: string): selection is Selection =>
  SELECTIONS[kind].some((one) => one === selection)

/**
 * How a selection ended, in halves of the stake: `won` halves are paid at the odds, `back` halves are returned. A
 * handicap of a quarter is half a bet on each of the two nearest lines, so that half of it may win or be returned.
 */
export interface Grade {
  won: 0 | 1 | 2
  back: 0 | 1 | 2
}
const WON: Grade = { won: 2, back: 0 }
const HALF_WON: Grade = { won: 1, back: 1 }
const PUSHED: Grade = { won: 0, back: 2 }
const HALF_LOST: Grade = { won: 0, back: 1 }
const LOST: Grade = { won: 0, back: 0 }

/** Returns the grade of a bet that is ahead by so many quarters of a point. */
const gradeOfLead = (quarters: number): Grade => {
  if (quarters >= 2) return WON
  if (quarters === 1) return HALF_WON
  if (quarters === 0) return PUSHED
  return quarters === -1 ? HALF_LOST : LOST
}
const wonIf = (condition: boolean): Grade => (condition ? WON : LOST)

export const gradeOfMargin = (market: MarketRef, selection: Selection, margin: number): Grade => {
  if (market.kind === 'handicap') {
    const lead = 4 * margin + (market.line ?? 0)
    return gradeOfLead(selection === 'home' ? lead : -lead)
  }
  if (selection === 'draw') return wonIf(margin === 0)
  return wonIf(selection === 'home' ? margin > 0 : margin < 0)
}

export const gradeOfTotal = ({ line }: MarketRef, selection: Selection, total: number): Grade => {
  const lead = 4 * total - (line ?? 0)
  return gradeOfLead(selection === 'over' ? lead : -lead)
}

/** Returns how a selection ends with a final score of its part. */
export const gradeOf = (market: MarketRef, selection: Selection, { home, away }: Score): Grade => {
  if (market.kind === 'both') return wonIf((home > 0 && away > 0) === (selection === 'yes'))
  return market.kind === 'total'
    ? gradeOfTotal(market, selection, home + away)
    : gradeOfMargin(market, selection, home - away)
}

/** Returns the final score that a market is settled by; null while its part is not over. */
export const finalScoreOf = ({ part, game }: MarketRef, state: MatchState): Score | null => {
  if (part === 'full') return state.phase === 'over' ? state.score : null
  if (part === 'half') return state.half
  return state.games[(game ?? 0) - 1] ?? null
}

/** Returns a line as people write it: quarters as a decimal number. */
export const lineText = (quarters: number): string => {
  const whole = Math.trunc(Math.abs(quarters) / 4)
  const rest = itemAt(['', '.25', '.5', '.75'], Math.abs(quarters) % 4)
  return `${quarters < 0 ? '-' : ''}${whole}${rest}`
}
