import type { RelatedAccount } from '../../../entities/desk/risk.ts'
import type { BlockedMatch } from '../../domain/risk/returningAlerts.ts'
import type { SharingAccount } from '../../domain/risk/riskAlerts.ts'
import type { Trace } from '../../domain/risk/traces.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** Why an account is blocked, and until when; null: without an end. */
export interface Blocking {
  reason: 'excluded' | 'closed'
  until: number | null
}

/** A stored trace of an account. */
export interface StoredTrace extends Trace {
  /** The SHA-256 of kind and value. */
  hash: string
  firstAt: number
}

/**
 * By which devices, addresses, cards and identities accounts of all lines can be known to belong together. In the
 * directory; values are stored as hashes.
 */
export interface RiskTraces {
  /** Saves traces of an account, or renews them. Returns them with the moments when they were first seen. */
  save(account: SharingAccount, traces: readonly (Trace & { at: number })[]): Promise<StoredTrace[]>
  /** Returns the accounts with a trace since a moment, the first ones first; at most `limit`. */
  sharing(trace: Pick<Trace, 'kind' | 'value'>, since: number, limit: number): Promise<SharingAccount[]>
  /**
   * Returns the accounts, the own one included, that used a device of the account and claimed a promotion since a moment,
   * in the order of their claims.
   */
  claimedOnDevice(
    account: AccountRef,
    promotionId: string,
    since: number,
    limit: number,
  ): Promise<(SharingAccount & { claimedAt: number })[]>
  /** Returns the accounts that share something with an account, the latest first; promotions do not count. */
  related(
    account: AccountRef,
    now: number,
    limit: number,
  ): Promise<(SharingAccount & Pick<RelatedAccount, 'shares' | 'lastAt' | 'blocked'>)[]>
  /** Returns the blocked accounts that have one of the traces, without `account` itself. */
  blockedWith(
    account: AccountRef,
    traces: readonly Trace[],
    now: number,
    limit: number,
  ): Promise<BlockedMatch[]>
  block(account: AccountRef, blocking: Blocking): Promise<void>
  unblock(account: AccountRef, reason: Blocking['reason']): Promise<void>
  /** Deletes the traces that were last seen before a moment, except those of blocked accounts. Returns how many. */
  prune(before: number, now: number): Promise<number>
}
