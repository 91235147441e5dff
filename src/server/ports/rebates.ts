import type { GameCategory } from '../../entities/game.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

/** One source of a rebate by difference: a direct downline's team. */
export interface DownlineShare {
  account: string
  validBets: Units
  ownRateBps: number
  downlineRateBps: number
}

/** An account's rebate of one day and category. */
export interface RebateRow extends AccountRef {
  rebateId: string
  /** Start of the settlement day. */
  day: number
  category: GameCategory
  ruleVersion: number
  validBets: Units
  rateBps: number
  /** On its own bets; claimable until `ownTransferId` is set. */
  own: Units
  ownTransferId: string | null
  /** The settlement day of payment, and the moment. */
  ownPaidDay: number | null
  ownPaidAt: number | null
  teamValidBets: Units
  /** By difference on its downlines' teams' bets. */
  team: Units
  teamTransferId: string | null
  teamPaidDay: number | null
  teamPaidAt: number | null
  sources: readonly DownlineShare[]
}

export interface RebateQuery {
  category?: GameCategory
  /** Days within: `from` ≤ day < `to`. */
  from?: number
  to?: number
  offset: number
  limit: number
}

/** Rebates by account, day and category. */
export interface Rebates {
  /** Stores rebates and answers those that were not there yet. */
  add(rows: readonly RebateRow[]): Promise<RebateRow[]>
  /** What waits to be claimed, locked until the transaction ends when `lock`. */
  claimable(account: AccountRef, category: GameCategory | null, lock: boolean): Promise<RebateRow[]>
  /** Notes the transfer that paid the own part of some rows of an account. */
  markClaimed(account: AccountRef, rebateIds: readonly string[], paid: { transferId: string; day: number; at: number }): Promise<void>
  list(account: AccountRef, query: RebateQuery): Promise<{ rows: RebateRow[]; total: number; own: Units; team: Units }>
  /** Rebates of which some part was paid on a settlement day. */
  paidOn(account: AccountRef, day: number): Promise<RebateRow[]>
  /** By settlement day of payment: rebate paid to an account. */
  paidByDay(account: AccountRef, from: number, to: number): Promise<{ day: number; amount: Units }[]>
}
