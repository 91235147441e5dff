import type { ColumnType } from 'kysely'
import type { Moment } from './columns.ts'

/**
 * A wallet. `owner_id` is the account, or the line itself for house wallets (`kind` house, `vendor` its purpose).
 * House wallets have no stored balance: their balance is the sum of their entries, so that no bet updates a row
 * which every other bet updates too.
 */
export interface WalletTable {
  line_id: string
  wallet_id: string
  owner_id: string
  kind: string
  vendor: string
  balance: bigint | null
  /** How many entries the wallet has; 0 for ever for house wallets. */
  entry_count: bigint
  /** Goes up whenever what forbids bets from it may have changed, so that a bet decided before notices. */
  guard_no: ColumnType<bigint, bigint | undefined, bigint>
}

/**
 * One side of a transfer, or a player's with the house's in it; append-only. `type` and `at` are the transfer's, so that a record reads one table. What the
 * transfer belongs to and its remark stand on its first entry (`position` 0), and are null on the others.
 */
export interface EntryTable {
  line_id: string
  transfer_id: string
  position: number
  wallet_id: string
  /** The house wallet on the other side, of which the transfer has no entry of its own: there the amount is the opposite. */
  house_wallet_id: string | null
  /** The entry's number in its wallet, without gaps; null for house wallets. */
  wallet_no: bigint | null
  amount: bigint
  balance_after: bigint | null
  type: number
  at: Moment
  ref_kind: string | null
  ref_id: string | null
  remark: string | null
}

export interface LedgerTables {
  wallet: WalletTable
  entry: EntryTable
}
