import type { TurnoverSource } from '../../entities/cashier.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

/** Wagering to do, added by a deposit or a bonus (provider.md §3 Money). */
export interface TurnoverRow extends AccountRef {
  requirementId: string
  source: TurnoverSource
  /** What it belongs to: the deposit, the reward … */
  sourceId: string
  required: Units
  at: number
  /** Set once it is met or released; it is never looked at again. */
  closedAt: number | null
}

/** Turnover requirements of players. */
export interface Turnover {
  /** Adding the same (source, sourceId) again changes nothing. */
  add(row: TurnoverRow): Promise<void>
  open(ref: AccountRef): Promise<TurnoverRow[]>
  close(ref: AccountRef, requirementIds: readonly string[], at: number): Promise<void>
  /** Valid bets of settled rounds that were placed at or after each moment, in the order given. */
  validBetsSince(ref: AccountRef, moments: readonly number[]): Promise<Units[]>
}
