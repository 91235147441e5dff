import type { BulkAction, BulkItem, BulkJob, BulkReason } from '../../../entities/team/bulk.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { BulkCandidate } from '../../domain/team/bulk.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A bulk action as the server stores it. `accountId` is the acting agent. */
export interface BulkRecord extends AccountRef, Omit<BulkJob, 'id' | 'kind'> {
  jobId: string
  action: BulkAction
}

export interface BulkAccount {
  accountId: string
  name: string
}

/** The result of one account's turn. */
export interface BulkResult extends BulkAccount {
  state: 'done' | 'skipped'
  reason: BulkReason | null
}

/**
 * Actions on many accounts (provider.md §3). Their queue is a lookup of its own; everything else is in the agent's line.
 */
export interface Bulk {
  add(job: BulkRecord, accounts: readonly BulkAccount[]): Promise<void>
  /** Newest first. */
  list(owner: AccountRef): Promise<BulkRecord[]>
  byId(owner: AccountRef, jobId: string): Promise<BulkRecord | null>
  /** Returns the accounts of an action, by name. */
  items(
    job: BulkRecord,
    query: { state?: BulkItem['state']; offset: number; limit: number },
  ): Promise<{ rows: BulkItem[]; total: number }>
  /** Returns the action, locked until the transaction ends; null when it is gone. */
  lock(lineId: string, jobId: string): Promise<BulkRecord | null>
  /** Returns accounts whose turn has not come. */
  waiting(job: BulkRecord, limit: number): Promise<BulkAccount[]>
  /** Saves the results of a batch and counts them. */
  mark(job: BulkRecord, results: readonly BulkResult[]): Promise<void>
  setState(job: BulkRecord, state: BulkJob['state'], at: number): Promise<void>
  /** Returns what decides about accounts of the agent's line. `kind` is that of an offered contract. */
  candidates(
    agent: AccountRef,
    accountIds: readonly string[],
    kind: ContractKind | null,
    now: number,
  ): Promise<BulkCandidate[]>
  /** Returns a due action and postpones it, so that another process leaves it alone; null when none is due. */
  due(
    now: number,
    until: number,
  ): Promise<{ lineId: string; jobId: string; tries: number; ended: boolean } | null>
  /** Sets when an action is due again: for its next batch, or, once ended, to be deleted. */
  postpone(jobId: string, next: { at: number; tries: number; ended: boolean }): Promise<void>
  /** Deletes an action and its report. */
  delete(lineId: string, jobId: string): Promise<void>
  /** Whether an account gets bulk messages. */
  getsBulkMessages(account: AccountRef): Promise<boolean>
  setGetsBulkMessages(account: AccountRef, gets: boolean, at: number): Promise<void>
}
