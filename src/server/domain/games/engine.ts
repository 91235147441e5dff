import type { Random } from '../../../rules/random.ts'

/** Plain data that a game shows: what came, in the game's own words. */
export type View = { readonly [key: string]: string | number | boolean | readonly (string | number)[] | readonly View[] | View | null }

/** What a round came to. `payBps` is what it pays in basis points of the stake: 10,000 gives the stake back. */
export interface Outcome {
  payBps: number
  view: View
  /** In one short line, for the betting record. */
  words: string
  /** The stake came back undecided: it counts for nobody's valid bets. */
  push?: true
}

/**
 * A game: pure rules over a source of chance, so that the same chance gives the same round to whoever checks it.
 * A choice is what the player bets on, as text; a game without one has the single choice ''.
 */
export interface Engine {
  /** Whether a choice is one of this game's. */
  isChoice(choice: string): boolean
  play(choice: string, random: Random): Outcome
  /** A choice whose return is the published one; the least favourable where they differ. */
  choices: readonly string[]
  /** What a choice returns in the long run, in basis points, worked out exactly. */
  rtpBps(choice: string): number
  /** What the game's screen needs to draw itself. */
  face: View
}

/** One of the things, each as likely as its weight. */
export const pick = <T>(items: readonly { item: T; weight: number }[], random: Random): T => {
  let left = random.below(items.reduce((sum, { weight }) => sum + weight, 0))
  for (const { item, weight } of items) {
    if (left < weight) return item
    left -= weight
  }
  throw new Error('weights')
}
