import { forecastOf, type Forecast, type Part } from './forecast.ts'
import {
  gradeOfMargin,
  gradeOfTotal,
  SELECTIONS,
  type MarketKind,
  type MarketRef,
  type Selection,
} from './grading.ts'
import type { MatchState, Strengths } from './match.ts'
import type { ClockModel, MatchModel } from './models.ts'

/** The weights of a selection, in halves: `won` and `back` as in Grade, of `all` halves. */
export interface Chances {
  won: number
  back: number
  all: number
}

/** Returns how likely a selection is won or returned. */
export const chancesOf = (forecast: Forecast, market: MarketRef, selection: Selection): Chances => {
  const all = 2 * forecast.all
  if (market.kind === 'both') {
    const yes = 2 * forecast.both
    return { won: selection === 'yes' ? yes : all - yes, back: 0, all }
  }
  const isTotal = market.kind === 'total'
  let [won, back] = [0, 0]
  for (const [value, weight] of isTotal ? forecast.total : forecast.margin) {
    const grade = isTotal ? gradeOfTotal(market, selection, value) : gradeOfMargin(market, selection, value)
    won += grade.won * weight
    back += grade.back * weight
  }
  return { won, back, all }
}

/**
 * What a market returns of the stakes that are decided, in basis points. Odds are rounded down, which takes at most one
 * more percent.
 */
export const RETURN_BPS = 9_450
/** Odds outside these are not offered, hundredths. */
const ODDS_MIN = 102
const ODDS_MAX = 10_000

/** Odds as books print them: hundredths below 5, then tenths, then halves, rounded down. */
const printed = (hundredths: number): number => {
  if (hundredths < 500) return hundredths
  const step = hundredths < 2_000 ? 10 : 50
  return hundredths - (hundredths % step)
}

/** Returns the odds of a selection in hundredths; null when it is as good as decided. */
export const oddsOf = ({ won, back, all }: Chances): number | null => {
  if (won === 0) return null
  // The product exceeds 2^53.
  const exact = Number((BigInt(all - back) * BigInt(RETURN_BPS)) / (BigInt(won) * 100n))
  return exact < ODDS_MIN || exact > ODDS_MAX ? null : printed(exact)
}

/** A market with its prices. */
export interface PricedMarket {
  market: MarketRef
  prices: readonly { selection: Selection; odds: number | null }[]
}

const priced = (forecast: Forecast, market: MarketRef): PricedMarket => ({
  market,
  prices: SELECTIONS[market.kind].map((selection) => ({
    selection,
    odds: oddsOf(chancesOf(forecast, market, selection)),
  })),
})

const isOffered = ({ prices }: PricedMarket): boolean => prices.some(({ odds }) => odds !== null)

/** Returns the middle value of a distribution. */
const medianOf = (weights: ReadonlyMap<number, number>, all: number): number => {
  let left = all / 2
  const values = [...weights.keys()].sort((a, b) => a - b)
  for (const value of values) {
    left -= weights.get(value) ?? 0
    if (left <= 0) return value
  }
  return values.at(-1) ?? 0
}

const gapOf = ({ prices }: PricedMarket): number => {
  const [a, b] = prices.map(({ odds }) => odds)
  return a && b ? Math.abs(a - b) : Number.POSITIVE_INFINITY
}

/** How many quarters around the middle the most even line is looked for. */
const SEARCH = 8

/** Returns the lines of a handicap or total, the most even one first, then `around` on each side of it. */
const linesOf = (
  forecast: Forecast,
  { kind, part }: { kind: 'handicap' | 'total'; part: Part },
  { step, rest, around }: { step: number; rest: number; around: number },
): PricedMarket[] => {
  const median =
    kind === 'total' ? medianOf(forecast.total, forecast.all) : -medianOf(forecast.margin, forecast.all)
  const at = (line: number): PricedMarket => priced(forecast, { kind, part, line, game: null })
  const candidates = Array.from({ length: 2 * SEARCH + 1 }, (_, index) => 4 * median - SEARCH + index)
    .filter((line) => (((line - rest) % step) + step) % step === 0 && (kind === 'handicap' || line > 0))
    .map(at)
  const main = candidates.reduce<PricedMarket | null>(
    (best, one) => (best === null || gapOf(one) < gapOf(best) ? one : best),
    null,
  )
  if (!main || gapOf(main) === Number.POSITIVE_INFINITY) return []
  const middle = main.market.line ?? 0
  const others = Array.from({ length: around }, (_, index) => (index + 1) * step)
    .flatMap((distance) => [middle - distance, middle + distance])
    .filter((line) => kind === 'handicap' || line > 0)
    .map(at)
    .filter(({ prices }) => prices.every(({ odds }) => odds !== null))
  return [main, ...others]
}

/** Which markets are wanted: all, or the chief ones. */
type Lines = 'all' | 'chief'
/** How many lines on each side of the most even one a match has. */
const LINES_AROUND = 2

const clockMarkets = (
  strengths: Extract<Strengths, { kind: 'clock' }>,
  state: MatchState,
  lines: Lines,
): PricedMarket[] => {
  const { model } = strengths
  const spacing = { step: model.lineStep, rest: model.lineRest, around: lines === 'all' ? LINES_AROUND : 0 }
  const partMarkets = (part: Part): PricedMarket[] => {
    const forecast = forecastOf(strengths, state, part)
    const hasDraw = part === 'half' || model.overtime === null
    const plain = (kind: MarketKind): PricedMarket => priced(forecast, { kind, part, line: null, game: null })
    return [
      plain(hasDraw ? 'result' : 'winner'),
      ...(model.markets.lines
        ? [
            ...linesOf(forecast, { kind: 'handicap', part }, spacing),
            ...linesOf(forecast, { kind: 'total', part }, spacing),
          ]
        : []),
      ...(model.markets.both && part === 'full' ? [plain('both')] : []),
    ]
  }
  const halfIsOpen =
    lines === 'all' && model.markets.half && model.halfTick !== null && state.tick < model.halfTick
  return [...partMarkets('full'), ...(halfIsOpen ? partMarkets('half') : [])]
}

const raceMarkets = (
  strengths: Extract<Strengths, { kind: 'race' }>,
  state: MatchState,
  lines: Lines,
): PricedMarket[] => {
  const full = forecastOf(strengths, state, 'full')
  const game = state.score.home + state.score.away + 1
  const current = forecastOf(strengths, state, 'game')
  const { games } = strengths.model
  const at = (kind: MarketKind, line: number | null): PricedMarket =>
    priced(full, { kind, part: 'full', line, game: null })
  return [
    at('winner', null),
    // Handicaps of one and a half games, the more even one first, and whether the last game is needed.
    ...[at('handicap', -6), at('handicap', 6)]
      .sort((a, b) => gapOf(a) - gapOf(b))
      .slice(0, lines === 'all' ? 2 : 1),
    at('total', 4 * (2 * games - 2) + 2),
    priced(current, { kind: 'winner', part: 'game', line: null, game }),
  ]
}

/**
 * Returns the markets of a match with their prices, the chief ones first: every market, or those of a list, which are
 * of the whole match with the most even lines.
 */
export const marketsOf = (strengths: Strengths, state: MatchState, lines: Lines): PricedMarket[] => {
  if (state.phase === 'over') return []
  const markets =
    strengths.kind === 'clock' ? clockMarkets(strengths, state, lines) : raceMarkets(strengths, state, lines)
  return markets.filter(isOffered)
}

const isOpenInRace = ({ kind, part, game }: MarketRef, { score }: MatchState): boolean => {
  if (part === 'game') return kind === 'winner' && game === score.home + score.away + 1
  return part === 'full' && (kind === 'winner' || kind === 'handicap' || kind === 'total')
}

const isOpenInClock = (model: ClockModel, { kind, part }: MarketRef, { tick }: MatchState): boolean => {
  const { markets, halfTick, overtime } = model
  if (part === 'game' || (part === 'half' && !(markets.half && halfTick !== null && tick < halfTick)))
    return false
  if (kind === 'handicap' || kind === 'total') return markets.lines
  if (kind === 'both') return markets.both && part === 'full'
  return (kind === 'result') === (part === 'half' || overtime === null)
}

/** Whether a market is one of this sport's, and its part is not over. */
const isOpen = (model: MatchModel, market: MarketRef, state: MatchState): boolean => {
  if (state.phase === 'over') return false
  return model.kind === 'race' ? isOpenInRace(market, state) : isOpenInClock(model, market, state)
}

/** The chances of a selection at a moment; null when its market is closed. Suspension is the caller's. */
export const chancesAt = (
  strengths: Strengths,
  state: MatchState,
  market: MarketRef,
  selection: Selection,
): Chances | null =>
  isOpen(strengths.model, market, state)
    ? chancesOf(forecastOf(strengths, state, market.part), market, selection)
    : null
