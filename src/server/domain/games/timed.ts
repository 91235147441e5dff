import type { Random } from '../../../rules/random.ts'
import type { View } from './engine.ts'

/**
 * A game whose result everybody waits for: a draw, or fixtures. Events follow each other without a gap; bets close a
 * little before the result. What is on offer and what comes out are each decided by chance that is given.
 */
export interface TimedEngine {
  everyMs: number
  /** How long before the result bets are no longer taken. */
  closedMs: number
  /** What an event offers: fixtures with their odds; a draw offers nothing beyond its rules. */
  offer(random: Random): View
  isChoice(choice: string, offer: View): boolean
  result(offer: View, random: Random): View
  /** The result in one short line. */
  words(result: View): string
  /** What a choice pays, in basis points of the stake. */
  pay(choice: string, offer: View, result: View): number
  /** What is published: no choice returns less, exactly worked out. */
  rtpBps: number
  face: View
}

/** An event of a timed game: its number, and when it closes and is decided. */
export interface EventTimes {
  issue: number
  closesAt: number
  resultAt: number
}

/** The event that takes bets at a moment; between closing and result it is the next one. */
export const eventAt = (engine: Pick<TimedEngine, 'everyMs' | 'closedMs'>, now: number): EventTimes => {
  const issue = Math.floor((now + engine.closedMs) / engine.everyMs)
  return eventTimes(engine, issue)
}

export const eventTimes = ({ everyMs, closedMs }: Pick<TimedEngine, 'everyMs' | 'closedMs'>, issue: number): EventTimes => {
  const resultAt = (issue + 1) * everyMs
  return { issue, closesAt: resultAt - closedMs, resultAt }
}
