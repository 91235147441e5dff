import * as z from 'zod/mini'
import { gameCategory } from './game.ts'
import { count, epochMs, id, money } from './scalars.ts'

/** The player's own wallets: the main one, one per vendor unless the merchant is single-wallet, and holds. */
export const walletKind = z.enum(['main', 'vendor', 'hold'])

export const wallet = z.object({
  /** Null for a vendor's wallet that is opened with the first transfer into it. */
  id: z.nullable(id),
  kind: walletKind,
  vendor: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  balance: money,
})
export type Wallet = z.infer<typeof wallet>

/** One side of a transfer, as a player or its upline may see it. House wallets are named by their purpose. */
export const ledgerEntry = z.object({
  id,
  walletOwner: z.string(),
  walletKind: z.string(),
  amount: money,
  /** Balance of the wallet after this entry; null for house wallets. */
  balanceAfter: z.nullable(money),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** A line of the account record: what one transfer did to the main wallet. */
export const transaction = z.object({
  /** The transfer's id. */
  id,
  /** The number people read out, e.g. `T7K2-9QX4-3M`. */
  number: z.string(),
  /** A code of rules/transactionTypes. */
  type: count,
  account: z.string(),
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  state: z.enum(['done', 'pending', 'refused']),
  remark: z.string(),
  at: epochMs,
})
export type Transaction = z.infer<typeof transaction>

/** How a round of a game stands. */
export const roundStatus = z.enum(['open', 'won', 'lost', 'void'])
export type RoundStatus = z.infer<typeof roundStatus>

/** A line of the betting record. P&L is the player's: won − stake (settled rounds only). */
export const bet = z.object({
  id,
  /** The order number people read out. */
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
})
export type Bet = z.infer<typeof bet>

/** Totals of a betting record, over the whole result. */
export const betTotals = z.object({ stake: money, validBet: money, won: money, profit: money })
