import type {
  Exclusion,
  LimitKind,
  LimitPeriod,
  ProtectionChange,
} from '../../../entities/accounts/protection.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from './accountRef.ts'

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
  /** The running exclusion, else the latest one. */
  exclusion: Exclusion | null
}

/** The limits and exclusions that a player has set for itself (provider.md §4). */
export interface Protection {
  of(ref: AccountRef): Promise<ProtectionRow>
  /** Like `of`, with the row locked until the transaction ends. */
  lock(ref: AccountRef): Promise<ProtectionRow>
  saveLimit(ref: AccountRef, limit: LimitRow): Promise<void>
  saveRealityCheck(ref: AccountRef, minutes: number): Promise<void>
  saveExclusion(ref: AccountRef, exclusion: Exclusion): Promise<void>
  addChange(ref: AccountRef, change: ProtectionChange): Promise<void>
  history(ref: AccountRef, limit: number): Promise<ProtectionChange[]>
  /** Rounds, stakes and winnings since `from`, of settled and open rounds. */
  played(ref: AccountRef, from: number): Promise<{ rounds: number; stake: Units; won: Units }>
}
