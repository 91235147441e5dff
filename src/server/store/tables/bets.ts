import type { ColumnType } from 'kysely'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A round of a game: one line of the betting record. Name and path are the account's, which never change. */
export interface RoundTable {
  line_id: string
  round_id: string
  account_id: string
  account_name: string
  path: string
  vendor: string
  vendor_round: string
  category: string
  game_code: string
  stake: bigint
  valid_bet: bigint
  won: bigint
  status: string
  trial: boolean
  placed_at: Moment
  settled_at: MomentOrNull
  detail: Json<Record<string, string | number | boolean | null>>
  /** Its transfers after the first, which bears the round’s own id. */
  further_transfers: ColumnType<string[], string[] | undefined, string[]>
}

/** Rounds that no kept figure counts: open and void ones. */
export interface UncountedRoundTable {
  line_id: string
  path: string
  round_id: string
  placed_at: Moment
  /** Else it is open. */
  void: boolean
}

/** Rounds that have ended, void ones too, in the order of their ends. */
export interface SettledRoundTable {
  line_id: string
  settled_at: Moment
  round_id: string
}

/** Rounds whose rollback came before their bet. */
export interface RoundBlockTable {
  line_id: string
  vendor: string
  vendor_round: string
  at: Moment
}

/** What a vendor's call was answered, by its transaction id: a repeat is answered the same. */
export interface VendorCallTable {
  line_id: string
  vendor: string
  transaction_id: string
  kind: string
  vendor_round: string
  amount: bigint
  balance: bigint
  /** The refusal's code; null when the call did what it asked. */
  error: string | null
  at: Moment
}

/** What a game was opened with. The vendor gets the token; here only its SHA-256 is kept. */
export interface LaunchTable {
  token_hash: string
  line_id: string
  account_id: string
  account_name: string
  path: string
  trial: boolean
  session_id: string
  vendor: string
  game_code: string
  at: Moment
  expires_at: Moment
}

export interface BetTables {
  round: RoundTable
  uncounted_round: UncountedRoundTable
  settled_round: SettledRoundTable
  round_block: RoundBlockTable
  vendor_call: VendorCallTable
  launch: LaunchTable
}
