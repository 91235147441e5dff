import type { Json, Moment } from './columns.ts'

/** An account's favourite games. */
export interface FavouriteTable {
  line_id: string
  account_id: string
  game_code: string
  at: Moment
}

/** A vendor or a game that is closed for a while. */
export interface GameClosureTable {
  target: string
  until: Moment
}

/** The winner board: a small table of the last day's largest wins, copied from the rounds. */
export interface WinnerTable {
  round_id: string
  account_name: string
  game_code: string
  category: string
  prize: bigint
  at: Moment
}

/** Up to when a line's wins have been looked at for the board. */
export interface WinnerMarkTable {
  line_id: string
  seen: Moment
}

/** The sandbox vendor's own memory: a game somebody has open there. */
export interface SandboxSeatTable {
  seat_id: string
  player_token: string
  game_code: string
  /** Hex; told to the player only when it is replaced. */
  server_seed: string
  client_seed: string
  nonce: number
  /** Play money where the game was opened for free; null where it is played with the wallet. */
  free_balance: bigint | null
  at: Moment
}

/** The sandbox vendor's own memory: a round on its way through the wallet. */
export interface SandboxRoundTable {
  round_id: string
  seat_id: string
  player_token: string
  vendor: string
  game_code: string
  category: string
  choice: string
  stake: bigint
  won: bigint
  nonce: number
  state: string
  view: Json<Record<string, unknown>>
  words: string
  /** When a round that waits for an event may be settled. */
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
