import type { ColumnType } from 'kysely'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/**
 * A round of a game: one row of the betting record. The account's name and path never change, so they are copied
 * here.
 */
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
  /** The ids of its transfers after the first one. The first transfer has the round's own id. */
  further_transfers: ColumnType<string[], string[] | undefined, string[]>
}

/** Rounds that no materialized figure counts: open and void ones. */
export interface UncountedRoundTable {
  line_id: string
  path: string
  round_id: string
  placed_at: Moment
  /** True for a void round, false for an open one. */
  void: boolean
}

/** Rounds that have ended, void ones included, ordered by the time of their end. */
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

/** The reply to a vendor's call, by transaction id. A repeated call gets the same reply. */
export interface VendorCallTable {
  line_id: string
  vendor: string
  transaction_id: string
  kind: string
  vendor_round: string
  amount: bigint
  balance: bigint
  /** The error code of a refused call; null if the call succeeded. */
  error: string | null
  at: Moment
}

/** An opened game, by its token. The vendor gets the token; only its SHA-256 is stored. */
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
