import type { Random } from '../../../rules/random.ts'
import type { DisplayData } from './engine.ts'

/** A player's decision in a round, as `kind` or `kind:detail`, such as `hit` or `hold:10110`. */
export interface Step {
  action: string
  /** When it was made, milliseconds after the stake was taken. */
  at: number
}

/** A kind of decision that the player may make now. */
export interface StepOption {
  kind: string
  /** The further stake that it needs, basis points of the round's first stake; 0 for most. */
  stakeBps: number
}

/** A round after some steps. */
export interface StepOutcome {
  /** What the player may see now. It has no card, point or number that is still secret. */
  view: DisplayData
  /** One short line for the betting record. */
  words: string
  /** The decisions that are open to the player. With none, the round is decided. */
  options: readonly StepOption[]
  /** The payout of a decided round, in basis points of its first stake; further stakes are part of it. */
  payBps: number
  /** All stakes were returned undecided, so they are not valid bets. */
  push?: true
  /** When the round ends without the player, milliseconds after the stake was taken. Omitted: the usual time limit. */
  endsAtMs?: number
}

/**
 * A game whose rounds wait for decisions of the player: pure rules over a random source. A round is its choice, its
 * steps and its seeds; `play` repeats it from the start each time, so that anyone can verify it.
 */
export interface SteppedEngine {
  isChoice(choice: string): boolean
  play(choice: string, steps: readonly Step[], random: Random): StepOutcome
  /** Whether an action is well-formed and open in a round. */
  isStep(action: string, outcome: StepOutcome): boolean
  /** The action that is taken for a player who does not decide in time. It needs no further stake. */
  fallback(outcome: StepOutcome): string
  /**
   * Calculates the best action of a round that is not decided, from what its player sees. It does so in parts, so that the
   * caller can pause between them. Returns the action.
   */
  advise?(steps: readonly Step[], random: Random): Generator<undefined, string>
  choices: readonly string[]
  /** The long-run return of a choice with the best decisions, in basis points of the first stake. */
  rtpBps(choice: string): number
  /** What the game's screen draws before a round. */
  display: DisplayData
}

/** Returns the option that an action chooses; null if it is not open. */
export const optionOf = (action: string, { options }: StepOutcome): StepOption | null =>
  options.find(({ kind }) => kind === action.split(':', 1)[0]) ?? null
