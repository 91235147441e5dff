import type { Exclusion, LimitKind, LimitPeriod, ProtectionChange } from '../../entities/protection.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

export interface LimitRow {
  kind: LimitKind
  period: LimitPeriod
  /** null: no limit is set. */
  amount: Units | null
  pending: { amount: Units | null; confirmableAt: number } | null
}

export interface ProtectionRow {
  limits: LimitRow[]
  realityCheckMinutes: number
  /** The running or latest exclusion. */
  exclusion: Exclusion | null
}

/** What a player has decided about its own play (provider.md §4). */
export interface Protection {
  of(ref: AccountRef): Promise<ProtectionRow>
  /** The same, held for the rest of the transaction. */
  lock(ref: AccountRef): Promise<ProtectionRow>
  saveLimit(ref: AccountRef, limit: LimitRow): Promise<void>
  saveRealityCheck(ref: AccountRef, minutes: number): Promise<void>
  saveExclusion(ref: AccountRef, exclusion: Exclusion): Promise<void>
  addChange(ref: AccountRef, change: ProtectionChange): Promise<void>
  history(ref: AccountRef, limit: number): Promise<ProtectionChange[]>
  /** Stakes and winnings of rounds settled or open in a span. */
  played(ref: AccountRef, from: number): Promise<{ rounds: number; stake: Units; won: Units }>
}
