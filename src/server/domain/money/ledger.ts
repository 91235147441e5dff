import type { Units } from '../../../rules/money/money.ts'
import type { TransactionType } from '../../../rules/money/transactionTypes.ts'

/** A player's wallets. `vendor` is '' for main and hold. */
export type WalletKind = 'main' | 'vendor' | 'hold'

/**
 * House wallets, one of each per line: the sources and targets of money outside the players. They may be negative.
 * Their balance is not stored but is the sum of their entries, so they are never hot rows.
 */
export const HOUSE_WALLETS = [
  'cashier',
  'games',
  'promotions',
  'rebates',
  'contracts',
  'points',
  'corrections',
  'freeplay',
] as const
export type HouseWallet = (typeof HOUSE_WALLETS)[number]

/** One side of a transfer: an account's wallet or a house wallet. */
export type WalletName = { account: string; kind: WalletKind; vendor?: string } | { house: HouseWallet }

/** The effect of a transfer on one wallet; the entries of a transfer sum to zero. */
export interface EntryDraft {
  wallet: WalletName
  amount: Units
}

export interface TransferDraft {
  /** Created by the caller (UUIDv7), so that it can be referred to before it is posted. */
  transferId: string
  lineId: string
  type: TransactionType
  entries: readonly EntryDraft[]
  at: number
  /** What the transfer belongs to: a round, a deposit, a bill …; null for nothing. */
  refKind: string | null
  refId: string | null
  remark?: string
}

/**
 * The result per draft, in the given order: posted with each entry's balance afterwards (null for house), or refused.
 */
export type PostResult =
  | { ok: true; balancesAfter: readonly (Units | null)[] }
  | { ok: false; reason: 'balance.insufficient' | 'wallet.missing' }

/** A player's wallet while its row is locked. */
export interface LockedWallet {
  walletId: string
  balance: Units
  /** How many entries it has. The next entry's number in the wallet is this plus one. */
  entryCount: bigint
  /** Increases whenever something that forbids bets may have changed: a limit, a break, a blocked round. */
  guardNo: bigint
}

/** An entry that was decided but not yet written. */
export interface DecidedEntry {
  transferId: string
  position: number
  wallet: WalletName
  amount: Units
  /** null for house wallets, which keep no balance. */
  balanceAfter: Units | null
  /** The entry's number in its wallet; null for house wallets. */
  walletNo: bigint | null
  type: TransactionType
  at: number
}

/** The wallets of a batch by `walletKey`, and the decisions so far. */
export interface Book {
  wallets: Map<string, LockedWallet>
  transfers: TransferDraft[]
  entries: DecidedEntry[]
}

/** The key of a player's wallet. */
export const walletKey = (account: string, kind: WalletKind, vendor = ''): string =>
  `${account}/${kind}/${vendor}`

const keyOf = (wallet: WalletName): string | null =>
  'house' in wallet ? null : walletKey(wallet.account, wallet.kind, wallet.vendor)

export const openBook = (wallets: Iterable<readonly [string, LockedWallet]>): Book => ({
  wallets: new Map(wallets),
  transfers: [],
  entries: [],
})

const assertBalanced = ({ transferId, entries }: TransferDraft): void => {
  const total = entries.reduce((sum, entry) => sum + entry.amount, 0n)
  // An unbalanced transfer is a programming error, not a refusal, so the whole batch fails.
  if (total !== 0n || entries.length < 2) throw new Error(`transfer ${transferId} does not balance`)
}

/**
 * Decides one transfer against a book: all its entries, or none and the reason. No player's wallet becomes negative
 * at any entry, in the given order (provider.md §3 Money).
 */
export const decideTransfer = (book: Book, draft: TransferDraft): PostResult => {
  assertBalanced(draft)
  const after = new Map<string, LockedWallet>()
  const entries: DecidedEntry[] = []
  for (const [position, { wallet, amount }] of draft.entries.entries()) {
    const key = keyOf(wallet)
    const { transferId, type, at } = draft
    if (key === null) {
      entries.push({ transferId, position, wallet, amount, balanceAfter: null, walletNo: null, type, at })
      continue
    }
    const before = after.get(key) ?? book.wallets.get(key)
    if (!before) return { ok: false, reason: 'wallet.missing' }
    const balance = before.balance + amount
    if (balance < 0n) return { ok: false, reason: 'balance.insufficient' }
    const entryCount = before.entryCount + 1n
    after.set(key, { walletId: before.walletId, balance, entryCount, guardNo: before.guardNo })
    entries.push({
      transferId,
      position,
      wallet,
      amount,
      balanceAfter: balance,
      walletNo: entryCount,
      type,
      at,
    })
  }
  for (const [key, wallet] of after) book.wallets.set(key, wallet)
  book.transfers.push(draft)
  book.entries.push(...entries)
  return { ok: true, balancesAfter: entries.map((entry) => entry.balanceAfter) }
}

/** Decides a batch in order. Each draft is posted completely or not at all. */
export const decideBatch = (book: Book, drafts: readonly TransferDraft[]): PostResult[] =>
  drafts.map((draft) => decideTransfer(book, draft))
