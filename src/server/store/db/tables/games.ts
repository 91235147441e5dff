import type { Generated } from 'kysely'
import type { CatalogueKind } from '../../../../entities/desk/catalogueDesk.ts'
import type { GameCategory } from '../../../../entities/games/game.ts'
import type { DisplayData } from '../../../domain/games/engine.ts'
import type { RoundProgress, SandboxRoundState } from '../../../ports/games/sandboxVendor.ts'
import type { SlipLeg } from '../../../ports/games/slipMemory.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** An account's favourite games. */
export interface FavouriteTable {
  line_id: string
  account_id: string
  game_code: string
  at: Moment
}

/** What staff changed on a vendor or a game. Null: as in config/games.json. */
export interface CatalogueSwitchTable {
  kind: CatalogueKind
  target: string
  is_off: Generated<boolean>
  closed_from: MomentOrNull
  closed_until: MomentOrNull
  closed_reason: Generated<string>
  is_hot: boolean | null
  is_new: boolean | null
  position: number | null
  position_at: MomentOrNull
}

/** Calls of a vendor within five minutes that took at most `bound` ms. */
export interface VendorHealthTable {
  vendor: string
  slot: Moment
  bound: number
  calls: number
  errors: number
}

/** The last call of a vendor that failed. */
export interface VendorFailureTable {
  vendor: string
  at: Moment
  call: string
  code: string
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

/** How often a game was played in an hour of the last day, by line. */
export interface GameHourTable {
  line_id: string
  hour: Moment
  game_code: string
  bets: number
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
  seed_no: number
  /** The player as the wallet names it; null in free play. */
  player: string | null
  /** The play money of a game in free play; null for a game that is played with the wallet. */
  free_balance: bigint | null
  at: Moment
  /** When the page of a live table asked last; null elsewhere. */
  seen_at: Moment | null
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
  seed_no: number
  state: SandboxRoundState
  view: Json<DisplayData>
  words: string
  /** The player's steps; null in games without steps. */
  progress: Json<RoundProgress> | null
  /** When a round that waits for its event or its player is decided. */
  due_at: Moment
  at: Moment
}

/** The sandbox vendor's own data: a server seed that was revealed and replaced. */
export interface SandboxSeedTable {
  seat_id: string
  seed_no: number
  server_seed: string
  client_seed: string
  rounds: number
  first_at: Moment | null
  last_at: Moment | null
  revealed_at: Moment
}

/** The sandbox sportsbook's own data: a slip and the state of its wallet calls. */
export interface SandboxSlipTable {
  slip_id: string
  /** The player as the vendor knows it: `<line>.<account>`. */
  player: string
  player_token: string
  vendor: string
  game_code: string
  legs: Json<readonly SlipLeg[]>
  sizes: Json<readonly number[]>
  /** For each combination. */
  stake: bigint
  won: bigint
  valid_bet: bigint
  state: SandboxRoundState
  cashed_out: boolean
  due_at: Moment
  at: Moment
}

export interface GameTables {
  sandbox_slip: SandboxSlipTable
  favourite: FavouriteTable
  game_hour: GameHourTable
  catalogue_switch: CatalogueSwitchTable
  vendor_failure: VendorFailureTable
  vendor_health: VendorHealthTable
  winner: WinnerTable
  winner_mark: WinnerMarkTable
  sandbox_seat: SandboxSeatTable
  sandbox_round: SandboxRoundTable
  sandbox_seed: SandboxSeedTable
}
