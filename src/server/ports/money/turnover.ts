import type { TurnoverSource } from '../../../entities/money/cashier.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A wagering requirement, added by a deposit or a bonus (provider.md §3 Money). */
export interface TurnoverRow extends AccountRef {
  requirementId: string
  source: TurnoverSource
  /** The id of the deposit, reward … that added it. */
  sourceId: string
  required: Units
  at: number
  /** Set once it is met or released. Closed requirements are never read again. */
  closedAt: number | null
}

/** Players' wagering requirements. */
export interface Turnover {
  /** Adding the same (source, sourceId) again changes nothing. */
  add(row: TurnoverRow): Promise<void>
  open(ref: AccountRef): Promise<TurnoverRow[]>
  close(ref: AccountRef, requirementIds: readonly string[], at: number): Promise<void>
  /** Returns the valid bets of settled rounds placed at or after each moment, in the given order. */
  validBetsSince(ref: AccountRef, moments: readonly number[]): Promise<Units[]>
}
