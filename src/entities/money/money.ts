import * as z from 'zod/mini'
import { gameCategory } from '../games/game.ts'
import { count, epochMs, id, money } from '../scalars.ts'

/** The player's own wallets: the main one, one per vendor unless the merchant is single-wallet, and holds. */
export const walletKind = z.enum(['main', 'vendor', 'hold'])

export const wallet = z.object({
  /** Null for a vendor's wallet that the first transfer into it will create. */
  id: z.nullable(id),
  kind: walletKind,
  vendor: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  balance: money,
})
export type Wallet = z.infer<typeof wallet>

/** One side of a transfer, as a player or its upline sees it. House wallets are named by their purpose. */
export const ledgerEntry = z.object({
  id,
  walletOwner: z.string(),
  walletKind: z.string(),
  amount: money,
  /** Balance of the wallet after this entry; null for house wallets. */
  balanceAfter: z.nullable(money),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** A row of the account record: the effect of one transfer on the main wallet. */
export const transaction = z.object({
  /** The transfer's id. */
  id,
  /** The reference number for people, such as `T7K2-9QX4-3M`. */
  number: z.string(),
  /** A code of rules/money/transactionTypes. */
  type: count,
  account: z.string(),
  amount: money,
  /** Of the main wallet; null for a row of another wallet (a withdrawal that is paid out). */
  balanceBefore: z.nullable(money),
  balanceAfter: z.nullable(money),
  state: z.enum(['done', 'pending', 'refused']),
  remark: z.string(),
  at: epochMs,
})
export type Transaction = z.infer<typeof transaction>

/** The status of a game round. */
export const roundStatus = z.enum(['open', 'won', 'lost', 'void'])
export type RoundStatus = z.infer<typeof roundStatus>

/** The filters of a betting record: a status, or every round that counts in figures (won or lost). */
export const roundStatusFilter = z.enum(['open', 'won', 'lost', 'void', 'settled'])
export type RoundStatusFilter = z.infer<typeof roundStatusFilter>

/** A row of the betting record. `profit` is the player's game result: won − stake (settled rounds only). */
export const bet = z.object({
  id,
  /** The order number for people. */
  orderNo: z.string(),
  account: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: gameCategory,
  gameCode: z.string(),
  gameName: z.string(),
  stake: money,
  validBet: money,
  won: money,
  profit: money,
  status: roundStatus,
  placedAt: epochMs,
  settledAt: z.nullable(epochMs),
  /**
   * Lottery bets: the number of the draw, the kind of bet, the picks, and the drawn numbers, which are null before the draw.
   * All are null in other games.
   */
  issue: z.nullable(z.string()),
  mode: z.nullable(z.string()),
  picks: z.nullable(z.string()),
  draw: z.nullable(z.string()),
})
export type Bet = z.infer<typeof bet>

/** Totals of a betting record, over the whole result. */
export const betTotals = z.object({ stake: money, validBet: money, won: money, profit: money })
