import type { TransactionType } from '../../rules/transactionTypes.ts'
import type { Units } from '../../rules/money.ts'
import type { PostResult, TransferDraft, WalletKind } from '../domain/ledger.ts'
import type { AccountRef } from './context.ts'

export type { EntryDraft, HouseWallet, PostResult, TransferDraft, WalletKind, WalletName } from '../domain/ledger.ts'

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

/** One line of an account record (entries of the main wallet). */
export interface RecordLine {
  transferId: string
  accountName: string
  type: TransactionType
  amount: Units
  balanceAfter: Units
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

/** Double entry (provider.md §3 Money): append-only entries, transfers that sum to zero, wallets never below zero. */
export interface Ledger {
  /** Makes an account's main wallet and hold, and the house wallets of its line where they are not there yet. */
  openWallets(account: AccountRef): Promise<void>
  /** Makes an account's wallet at a vendor, where the merchant keeps one per vendor and it is not there yet. */
  openVendorWallet(account: AccountRef, vendor: string): Promise<void>
  /** Posts drafts of one line in one go, each whole or not at all, in the order given. */
  post(drafts: readonly TransferDraft[]): Promise<PostResult[]>
  balances(account: AccountRef): Promise<WalletBalance[]>
  /** The transfers of these ids, oldest first, at most 200. */
  transfers(lineId: string, ids: readonly string[]): Promise<PostedTransfer[]>
  /** The transfers that belong to a deposit, a bill …, oldest first, at most 200. A round names its own. */
  transfersOf(lineId: string, refKind: string, refId: string): Promise<PostedTransfer[]>
  record(account: AccountRef, query: RecordQuery): Promise<{ rows: RecordLine[]; total: number; in: Units; out: Units }>
}
