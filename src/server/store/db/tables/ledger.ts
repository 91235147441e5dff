import type { TransactionType } from '../../../../rules/money/transactionTypes.ts'
import type { WalletKind } from '../../../domain/money/ledger.ts'
import type { ColumnType } from 'kysely'
import type { Moment } from './columns.ts'

/**
 * A wallet. `owner_id` is the account. A house wallet has the kind `house`, the line as its owner, and its purpose in
 * `vendor`. It has no stored balance: its balance is the sum of its entries. A stored one would be a row that every bet
 * updates.
 */
export interface WalletTable {
  line_id: string
  wallet_id: string
  owner_id: string
  kind: WalletKind | 'house'
  vendor: string
  balance: bigint | null
  /** The number of the wallet's entries; always 0 for house wallets. */
  entry_count: bigint
  /**
   * A counter that is raised when a limit, break or bar on bets from this wallet may have changed. A bet that was
   * decided before the change then fails and is decided again.
   */
  guard_no: ColumnType<bigint, bigint | undefined, bigint>
}

/**
 * One side of a transfer. Rows are only added. An entry of a player can also stand for the house's side. `type` and
 * `at` are those of the transfer, so account records read one table. `ref_kind`, `ref_id` and `remark` are set on the
 * first entry (`position` 0) and null on the others.
 */
export interface EntryTable {
  line_id: string
  transfer_id: string
  position: number
  wallet_id: string
  /** The house wallet on the other side if the transfer has no entry for it. Its amount is the negative of this one. */
  house_wallet_id: string | null
  /** The entry's number in its wallet, without gaps; null for house wallets. */
  wallet_no: bigint | null
  amount: bigint
  balance_after: bigint | null
  type: TransactionType
  at: Moment
  ref_kind: string | null
  ref_id: string | null
  remark: string | null
}

export interface LedgerTables {
  wallet: WalletTable
  entry: EntryTable
}
