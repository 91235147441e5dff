import type { Random } from '../../../../rules/random.ts'
import { SECOND } from '../../../../rules/calendar.ts'
import type { DisplayData, Engine } from '../engine.ts'
import type { TimedEngine } from '../timed.ts'

/** The rules of a table game: one result decides every bet. */
export interface TableRules<Result extends DisplayData = DisplayData> {
  bets: readonly string[]
  deal(random: Random): Result
  /** What a bet pays, in basis points of its stake. */
  payBps(bet: string, result: Result): number
  /** What it pays at best. */
  highestBps(bet: string): number
  /** Whether a result returns the stake undecided. */
  isPush?(bet: string, result: Result): boolean
  /** The long-run return of a bet, in basis points, calculated exactly. */
  rtpBps(bet: string): number
  /** The result in one short line. */
  words(result: Result): string
  /** The result in a few letters, for lists of results and road maps. */
  mark(result: Result): string
  display: DisplayData
}

/** Returns the engine of a table for one player, who may place several bets in a round. */
export const tableEngine = <Result extends DisplayData>(rules: TableRules<Result>): Engine => {
  const bets = new Set(rules.bets)
  return {
    isChoice: (bet) => bets.has(bet),
    choices: rules.bets,
    rtpBps: rules.rtpBps,
    highestBps: rules.highestBps,
    display: rules.display,
    play: (bet, random) => {
      const result = rules.deal(random)
      return {
        payBps: rules.payBps(bet, result),
        view: result,
        words: rules.words(result),
        ...(rules.isPush?.(bet, result) ? { push: true as const } : {}),
      }
    },
  }
}

/** How long a live table takes bets, and how long its dealer then takes, seconds. */
export interface LivePace {
  bets: number
  deal: number
}

/** A table with rounds that all its players share. */
export interface LiveTable extends TimedEngine {
  live: { bets: readonly string[]; mark(result: DisplayData): string }
}

/** Returns the engine of a live table: bets until the clock stops, then the result for all of them. */
export const liveTable = <Result extends DisplayData>(
  rules: TableRules<Result>,
  pace: LivePace,
): LiveTable => {
  const bets = new Set(rules.bets)
  const table: TimedEngine<DisplayData, Result> & {
    live: { bets: readonly string[]; mark(result: Result): string }
  } = {
    everyMs: (pace.bets + pace.deal) * SECOND,
    closedMs: pace.deal * SECOND,
    offer: () => ({}),
    isChoice: (bet) => bets.has(bet),
    result: (_, random) => rules.deal(random),
    words: rules.words,
    pay: (bet, _, result) => rules.payBps(bet, result),
    highestBps: rules.highestBps,
    ...(rules.isPush ? { isPush: rules.isPush } : {}),
    rtpBps: Math.min(...rules.bets.map(rules.rtpBps)),
    display: rules.display,
    live: { bets: rules.bets, mark: rules.mark },
  }
  return table
}
