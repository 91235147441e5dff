import type { TransactionType } from '../../rules/transactionTypes.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

/** A player's wallets. `vendor` is '' for main and hold. */
export type WalletKind = 'main' | 'vendor' | 'hold'

/**
 * House wallets, one of each per line: where money comes from and goes to outside the players. They may be
 * negative, keep no stored balance (their balance is the sum of their entries) and so are never a hot row.
 */
export type HouseWallet = 'cashier' | 'games' | 'promotions' | 'rebates' | 'contracts' | 'points' | 'corrections' | 'freeplay'

/** One side of a transfer: an account's wallet or a house wallet. */
export type WalletName =
  | { account: string; kind: WalletKind; vendor?: string }
  | { house: HouseWallet }

/** What one transfer does to one wallet; the entries of a transfer sum to zero. */
export interface EntryDraft {
  wallet: WalletName
  amount: Units
}

export interface TransferDraft {
  /** Made by the caller (UUIDv7), so that it can be referred to before it stands. */
  transferId: string
  lineId: string
  type: TransactionType
  entries: readonly EntryDraft[]
  at: number
  /** What it belongs to: a round, a deposit, a bill …; null for none. */
  refKind: string | null
  refId: string | null
  remark?: string
}

/** Per draft, in the order given: posted with each entry's balance after (null for house), or refused. */
export type PostResult =
  | { ok: true; balancesAfter: readonly (Units | null)[] }
  | { ok: false; reason: 'balance.insufficient' | 'wallet.missing' }

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
  /** Posts drafts of one line in one go, each whole or not at all, in the order given. */
  post(drafts: readonly TransferDraft[]): Promise<PostResult[]>
  balances(account: AccountRef): Promise<WalletBalance[]>
  transfer(lineId: string, transferId: string): Promise<PostedTransfer | null>
  transfersOf(lineId: string, refKind: string, refId: string): Promise<PostedTransfer[]>
  record(account: AccountRef, query: RecordQuery): Promise<{ rows: RecordLine[]; total: number; in: Units; out: Units }>
}
