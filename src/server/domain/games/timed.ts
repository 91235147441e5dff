import type { Random } from '../../../rules/random.ts'
import type { DisplayData } from './engine.ts'

/**
 * A game with a shared result: a draw, or fixtures. Events follow each other without a gap, and bets close shortly
 * before the result. A given random source decides both the offer and the result.
 */
export interface TimedEngine<
  Offer extends DisplayData = DisplayData,
  Result extends DisplayData = DisplayData,
> {
  everyMs: number
  /** How long before the result bets close, in milliseconds. */
  closedMs: number
  /** How many events are sold at a time, the next one included; 1 unless given. */
  ahead?: number
  /** What an event offers: fixtures with their odds; nothing for a draw. */
  offer(random: Random): Offer
  isChoice(choice: string, offer: Offer): boolean
  /** The lines of a choice, which share its stake equally; one line unless given. */
  lines?(choice: string): readonly string[]
  result(offer: Offer, random: Random): Result
  /** The result in one short line. */
  words(result: Result): string
  /** What a line of a choice pays, in basis points of its stake. */
  pay(choice: string, offer: Offer, result: Result): number
  /** What a bet pays at best, in basis points. A game with this takes several bets in a round (`placedBets`). */
  highestBps?(bet: string): number
  /** Whether a result returns the stake of a bet undecided, so that it is not a valid bet. */
  isPush?(bet: string, result: Result): boolean
  /** The published return: no choice returns less. Calculated exactly. */
  rtpBps: number
  /** What the game’s screen draws for every event: the level, or the kinds of bets. */
  display: DisplayData
}

/** An event of a timed game: its number, and when it closes and is decided. */
export interface EventTimes {
  issue: number
  closesAt: number
  resultAt: number
}

/** Returns the event that takes bets at a moment. Between close and result that is the next one. */
export const eventAt = (engine: Pick<TimedEngine, 'everyMs' | 'closedMs'>, now: number): EventTimes => {
  const issue = Math.floor((now + engine.closedMs) / engine.everyMs)
  return eventTimes(engine, issue)
}

export const eventTimes = (
  { everyMs, closedMs }: Pick<TimedEngine, 'everyMs' | 'closedMs'>,
  issue: number,
): EventTimes => {
  const resultAt = (issue + 1) * everyMs
  return { issue, closesAt: resultAt - closedMs, resultAt }
}
