import type { GameCategory } from '../../../entities/games/game.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** One source of a rebate by rate difference: a direct downline's team. */
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
  /** On the account's own bets; claimable until `ownTransferId` is set. */
  own: Units
  ownTransferId: string | null
  /** The settlement day of payment, and the moment. */
  ownPaidDay: number | null
  ownPaidAt: number | null
  teamValidBets: Units
  /** By rate difference on the bets of the downlines' teams. */
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

/** One account's rebates of a day, over all categories. */
export interface RebateDay extends AccountRef {
  name: string
  validBets: Units
  teamValidBets: Units
  own: Units
  team: Units
  unclaimed: Units
}

export interface RebateDayQuery {
  lineId: string
  /** Start of the settlement day. */
  day: number
  accountId?: string | undefined
  state?: 'paid' | 'unclaimed' | undefined
  offset: number
  limit: number
}

/** Rebates by account, day and category. */
export interface Rebates {
  /** Inserts rebates. Returns those that did not exist before. */
  add(rows: readonly RebateRow[]): Promise<RebateRow[]>
  /** Returns claimable rebates; with `lock`, locked until the transaction ends. */
  claimable(account: AccountRef, category: GameCategory | null, lock: boolean): Promise<RebateRow[]>
  /** Saves the transfer that paid the own part of some rows of an account. */
  markClaimed(
    account: AccountRef,
    rebateIds: readonly string[],
    paid: { transferId: string; day: number; at: number },
  ): Promise<void>
  list(
    account: AccountRef,
    query: RebateQuery,
  ): Promise<{ rows: RebateRow[]; total: number; own: Units; team: Units }>
  /** Returns the accounts with a rebate of a day, the largest first, with the sums of all that match. */
  ofDay(query: RebateDayQuery): Promise<{ rows: RebateDay[]; total: number; gross: Units; unclaimed: Units }>
  /** Returns rebates of which a part was paid on a settlement day. */
  paidOn(account: AccountRef, day: number): Promise<RebateRow[]>
  /** Returns the rebates paid to an account, by settlement day of payment. */
  paidByDay(account: AccountRef, from: number, to: number): Promise<{ day: number; amount: Units }[]>
}
