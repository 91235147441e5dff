import type { GameCategory } from '../../../../entities/games/game.ts'
import type { DisplayData } from '../../../domain/games/engine.ts'
import type { SandboxRoundState } from '../../../ports/games/sandboxVendor.ts'
import type { Json, Moment } from './columns.ts'

/** An account's favourite games. */
export interface FavouriteTable {
  line_id: string
  account_id: string
  game_code: string
  at: Moment
}

/** A vendor or a game that is closed until a moment. */
export interface GameClosureTable {
  target: string
  until: Moment
}

/** The winner board: the largest wins of the last day, copied from the rounds. */
export interface WinnerTable {
  round_id: string
  account_name: string
  game_code: string
  category: GameCategory
  prize: bigint
  at: Moment
}

/** The moment up to which a line's wins were considered for the board. */
export interface WinnerMarkTable {
  line_id: string
  seen: Moment
}

/** The sandbox vendor's own data: a game that a player has open. */
export interface SandboxSeatTable {
  seat_id: string
  player_token: string
  game_code: string
  /** Hex. The player sees it only after it was replaced. */
  server_seed: string
  client_seed: string
  nonce: number
  /** The play money of a game in free play; null for a game that is played with the wallet. */
  free_balance: bigint | null
  at: Moment
}

/** The sandbox vendor's own data: a round and the state of its wallet calls. */
export interface SandboxRoundTable {
  round_id: string
  seat_id: string
  player_token: string
  vendor: string
  game_code: string
  category: GameCategory
  choice: string
  stake: bigint
  won: bigint
  nonce: number
  state: SandboxRoundState
  view: Json<DisplayData>
  words: string
  /** When a round that waits for its event may be settled. */
  due_at: Moment
  at: Moment
}

export interface GameTables {
  favourite: FavouriteTable
  game_closure: GameClosureTable
  winner: WinnerTable
  winner_mark: WinnerMarkTable
  sandbox_seat: SandboxSeatTable
  sandbox_round: SandboxRoundTable
}
