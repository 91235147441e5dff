import type { GameCategory } from '../../../entities/games/game.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { DisplayData } from '../../domain/games/engine.ts'

/** A game that a player has open at the sandbox vendor. */
export interface SandboxSeat {
  seatId: string
  playerToken: string
  gameCode: string
  /** Hex, 32 bytes. Its SHA-256 is shown beforehand; the seed itself only after it was replaced. */
  serverSeed: string
  clientSeed: string
  /** How many rounds have used these seeds. */
  nonce: number
  /** The balance of play money; null in games that use the wallet. */
  freeBalance: Units | null
  at: number
}

/**
 * The state of a round. `placing`: the wallet is asked for the stake. `waiting`: its event is not decided. `owed`:
 * decided, but the wallet has not taken the result. The rest are final.
 */
export type SandboxRoundState = 'placing' | 'waiting' | 'owed' | 'settled' | 'refused' | 'undone'

export interface SandboxRound {
  roundId: string
  seatId: string
  playerToken: string
  vendor: string
  gameCode: string
  category: GameCategory
  choice: string
  stake: Units
  won: Units
  nonce: number
  state: SandboxRoundState
  view: DisplayData
  words: string
  dueAt: number
  at: number
}

/** The sandbox vendor's own storage, which a real vendor has on its side. */
export interface SandboxVendorMemory {
  /** Returns the seat of a token, or null. */
  seatOf(playerToken: string): Promise<SandboxSeat | null>
  /** Inserts a seat. Returns the existing one if there is one with the same id. */
  seat(fresh: SandboxSeat): Promise<SandboxSeat>
  seatById(seatId: string): Promise<SandboxSeat | null>
  /** Takes the next nonce of a seat and, in free play, the stake. Returns null when the play money is too low. */
  takeNonce(
    seatId: string,
    freeStake: Units,
  ): Promise<Pick<SandboxSeat, 'nonce' | 'serverSeed' | 'clientSeed'> | null>
  payFree(seatId: string, won: Units): Promise<Units>
  /** Replaces the seeds and restarts the nonce at 0. */
  reseed(seatId: string, serverSeed: string, clientSeed: string): Promise<void>
  add(round: SandboxRound): Promise<void>
  /** Changes a round's state if it is in the given one. Returns whether it was. */
  move(
    roundId: string,
    from: SandboxRoundState,
    change: Partial<Pick<SandboxRound, 'state' | 'won' | 'view' | 'words' | 'dueAt'>>,
  ): Promise<boolean>
  /** Deletes seats and rounds from before a moment. */
  prune(before: number): Promise<void>
  due(now: number, limit: number): Promise<SandboxRound[]>
  last(seatId: string, limit: number): Promise<SandboxRound[]>
}
