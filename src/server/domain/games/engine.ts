import type { Random } from '../../../rules/random.ts'

/** Plain data for a game's screen. */
export type DisplayData = {
  readonly [key: string]:
    | string
    | number
    | boolean
    | readonly (string | number)[]
    | readonly DisplayData[]
    | DisplayData
    | null
}

/** The outcome of a round. `payBps` is the payout in basis points of the stake: 10,000 returns the stake. */
export interface Outcome {
  payBps: number
  view: DisplayData
  /** One short line for the betting record. */
  words: string
  /** The stake was returned undecided, so it is not a valid bet. */
  push?: true
}

/**
 * A game: pure rules over a random source, so that anyone can verify a round from the same seed. A choice is the
 * player's bet as text; a game without choices has the single choice ''.
 */
export interface Engine {
  /** Whether a choice is valid in this game. */
  isChoice(choice: string): boolean
  play(choice: string, random: Random): Outcome
  /** The choices whose return is published; the least favourable ones where returns differ. */
  choices: readonly string[]
  /** The long-run return of a choice, in basis points, calculated exactly. */
  rtpBps(choice: string): number
  /**
   * What a bet pays at best, in basis points of its stake. A game with this takes several bets in a round (`placedBets`):
   * each is played with the round's random source, so that all of them have the same result.
   */
  highestBps?(bet: string): number
  /** What the game’s screen draws before a round: its pay table, reels or seats. */
  display: DisplayData
}

/** Picks an item with a probability proportional to its weight. */
export const pick = <T>(items: readonly { item: T; weight: number }[], random: Random): T => {
  let left = random.below(items.reduce((sum, { weight }) => sum + weight, 0))
  for (const { item, weight } of items) {
    if (left < weight) return item
    left -= weight
  }
  throw new Error('weights')
}
