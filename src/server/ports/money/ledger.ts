import type { TransactionType } from '../../../rules/money/transactionTypes.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { PostResult, TransferDraft, WalletKind } from '../../domain/money/ledger.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

export type {
  EntryDraft,
  HouseWallet,
  PostResult,
  TransferDraft,
  WalletKind,
  WalletName,
} from '../../domain/money/ledger.ts'

export interface PostedEntry {
  entryId: string
  ownerName: string
  walletKind: string
  amount: Units
  balanceAfter: Units | null
}

export interface PostedTransfer {
  transferId: string
  type: TransactionType
  at: number
  remark: string
  refKind: string | null
  refId: string | null
  entries: readonly PostedEntry[]
}

export interface WalletBalance {
  walletId: string
  kind: WalletKind
  vendor: string
  balance: Units
}

/** One row of an account record: an entry of the main wallet, or of the hold (a payout). */
export interface RecordLine {
  transferId: string
  accountName: string
  type: TransactionType
  amount: Units
  /** Of the main wallet; null for a row of another wallet. */
  balanceAfter: Units | null
  remark: string
  at: number
}

export interface RecordQuery {
  types?: readonly number[]
  from?: number
  to?: number
  transferId?: string
  offset: number
  limit: number
}

/**
 * Double-entry ledger (provider.md §3 Money): append-only entries, transfers that sum to zero, player wallets never
 * negative.
 */
export interface Ledger {
  /** Creates an account's main wallet and hold, and the missing house wallets of its line. */
  openWallets(account: AccountRef): Promise<void>
  /** Creates an account's wallet at a vendor, where the merchant has one wallet per vendor and it is missing. */
  openVendorWallet(account: AccountRef, vendor: string): Promise<void>
  /** Posts transfers of one line together, in the given order. Each is posted completely or not at all. */
  post(drafts: readonly TransferDraft[]): Promise<PostResult[]>
  balances(account: AccountRef): Promise<WalletBalance[]>
  /** Returns at most 200 transfers by id, oldest first. */
  transfers(lineId: string, ids: readonly string[]): Promise<PostedTransfer[]>
  /** Returns at most 200 transfers of a deposit, a bill …, oldest first. A round lists its own. */
  transfersOf(lineId: string, refKind: string, refId: string): Promise<PostedTransfer[]>
  record(
    account: AccountRef,
    query: RecordQuery,
  ): Promise<{ rows: RecordLine[]; total: number; in: Units; out: Units }>
}
