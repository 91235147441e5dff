import type { Selection } from '../../../entities/games/sportsbook.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { SandboxRoundState } from './sandboxVendor.ts'

/** How a leg ended, in halves of the stake, with the score that decided it. */
export interface LegResult {
  won: 0 | 1 | 2
  back: 0 | 1 | 2
  home: number
  away: number
}

/** A leg of a slip with the odds that it was taken at, hundredths. */
export interface SlipLeg {
  fixtureId: string
  marketId: string
  selection: Selection
  odds: number
  /** Stored when the slip is settled; null before, and for a leg that was open when the slip was cashed out. */
  result: LegResult | null
}

/** A slip as the sandbox sportsbook stores it. Its states are those of a round of the sandbox vendor. */
export interface StoredSlip {
  slipId: string
  /** The player as the vendor knows it: `<line>.<account>`. */
  player: string
  playerToken: string
  vendor: string
  gameCode: string
  legs: readonly SlipLeg[]
  sizes: readonly number[]
  /** For each combination. */
  stake: Units
  won: Units
  validBet: Units
  state: SandboxRoundState
  cashedOut: boolean
  /** When the vendor's job looks at the slip next. */
  dueAt: number
  at: number
}

/** Where a page of slips ends: the next one has older slips. */
export interface SlipPlace {
  at: number
  slipId: string
}

/** The sandbox sportsbook's own storage, which a real vendor has on its side. */
export interface SlipMemory {
  /** Stores a slip. Returns false if there is one with its id. */
  add(slip: StoredSlip): Promise<boolean>
  byId(slipId: string): Promise<StoredSlip | null>
  /** Changes a slip if it is in the given state. Returns whether it was: of two changes at the same time one succeeds. */
  move(
    slipId: string,
    from: SandboxRoundState,
    change: Partial<Pick<StoredSlip, 'state' | 'won' | 'validBet' | 'legs' | 'cashedOut' | 'dueAt'>>,
  ): Promise<boolean>
  /** Returns slips that the job must continue, the most urgent first. */
  due(now: number, limit: number): Promise<StoredSlip[]>
  /** Returns a player's placed slips, newest first: those that wait for a result, or the decided ones. */
  page(player: string, open: boolean, before: SlipPlace | null, limit: number): Promise<StoredSlip[]>
  /** Deletes decided slips from before a moment. */
  prune(before: number): Promise<void>
}
