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
  round_block: RoundBlockTable
  vendor_call: VendorCallTable
  launch: LaunchTable
}
