import type { GameCategory } from '../../entities/game.ts'
import type { Units } from '../../rules/money.ts'
import type { View } from '../domain/games/engine.ts'

/** A game somebody has open at the sandbox vendor. */
export interface SandboxSeat {
  seatId: string
  playerToken: string
  gameCode: string
  /** Hex, 32 bytes. Its SHA-256 is shown before; it is told only when it has been replaced. */
  serverSeed: string
  clientSeed: string
  /** How many rounds have used these seeds. */
  nonce: number
  /** Play money; null where the game is played with the wallet. */
  freeBalance: Units | null
  at: number
}

/**
 * Where a round stands: `placing` while the wallet is asked for the stake, `waiting` for its event, `owed` when its
 * result is known and the wallet has not taken it yet, and the three ends.
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
  view: View
  words: string
  dueAt: number
  at: number
}

/** The sandbox vendor's own memory: what a real vendor would keep on its side. */
export interface SandboxVendorMemory {
  /** The seat of this token, or a new one as given. */
  seat(fresh: SandboxSeat): Promise<SandboxSeat>
  seatById(seatId: string): Promise<SandboxSeat | null>
  /** Takes the next number of a seat's seeds, with them, and in free play the stake; null when the play money is short. */
  takeNonce(seatId: string, freeStake: Units): Promise<Pick<SandboxSeat, 'nonce' | 'serverSeed' | 'clientSeed'> | null>
  payFree(seatId: string, won: Units): Promise<Units>
  /** Replaces the seeds and starts counting anew. */
  reseed(seatId: string, serverSeed: string, clientSeed: string): Promise<void>
  add(round: SandboxRound): Promise<void>
  /** Moves a round on, only from the state given; answers whether it was in it. */
  move(roundId: string, from: SandboxRoundState, change: Partial<Pick<SandboxRound, 'state' | 'won' | 'view' | 'words' | 'dueAt'>>): Promise<boolean>
  due(now: number, limit: number): Promise<SandboxRound[]>
  last(seatId: string, limit: number): Promise<SandboxRound[]>
}
