import type { ContractKind, ContractState, ContractTerms } from '../../../entities/contracts/contract.ts'
import type { SettlementPeriod } from '../../../rules/contracts/contractPeriod.ts'
import type { Side } from '../../domain/contracts/contract.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A contract as the server stores it. It counts for whole periods within `effectiveFrom` … `forceUntil`. */
export interface ContractRecord {
  lineId: string
  contractId: string
  kind: ContractKind
  period: SettlementPeriod
  state: ContractState
  /** null for the house. */
  payerId: string | null
  payerName: string
  payeeId: string
  payeeName: string
  payeePath: string
  /** The payee's depth; 1 for a top agent. */
  depth: number
  terms: ContractTerms
  termsHash: string
  offeredAt: number
  effectiveFrom: number
  forceUntil: number | null
  agreedAt: number | null
  endedAt: number | null
  terminationRequestedBy: Side | null
}

/** A change of a contract's state. `rule` is the automatic ending of §4. */
export interface ContractEvent {
  state: ContractState
  by: string
  side: Side | 'rule'
  termsHash: string
  at: number
}

export interface ContractQuery {
  side: 'mine' | 'downlines' | 'all'
  kind?: ContractKind
  state?: ContractState
  /** The account name of the other side. */
  account?: string
  offset: number
  limit: number
}

/** The contracts of a line. They are never deleted. */
export interface Contracts {
  /**
   * Takes the lock of a kind in a line until the transaction ends, so that agreements and settlements never overlap.
   */
  takeTurn(lineId: string, kind: ContractKind): Promise<void>
  /** Inserts an offer. Returns false when an offer of the kind is already open between the two sides. */
  offer(contract: ContractRecord): Promise<boolean>
  /** Saves a contract's state, dates and asker, with the event that changed them. */
  save(contract: ContractRecord, event: ContractEvent): Promise<void>
  byId(lineId: string, contractId: string): Promise<ContractRecord | null>
  /** Returns the terms of contracts by id. */
  termsOf(lineId: string, contractIds: readonly string[]): Promise<ReadonlyMap<string, ContractTerms>>
  /** Returns the contract in force by which an account is paid. */
  inForce(payee: AccountRef, kind: ContractKind): Promise<ContractRecord | null>
  /** Returns the agreed contracts that count at a moment and pay an account, or that it pays its direct downlines. */
  countingFor(account: AccountRef, at: number): Promise<ContractRecord[]>
  /** Returns the last moment at which an ended contract of a kind still counts for an account; null without one. */
  countsUntil(payee: AccountRef, kind: ContractKind): Promise<number | null>
  /** Returns every contract of a kind in force whose payee is in a team, including its root. */
  inForceInTeam(lineId: string, path: string, kind: ContractKind): Promise<ContractRecord[]>
  list(account: AccountRef, query: ContractQuery): Promise<{ rows: ContractRecord[]; total: number }>
  /** Returns the offers to an account, and the terminations that the other side asked it for, of some kinds. */
  waitingFor(account: AccountRef, kinds: readonly ContractKind[]): Promise<ContractRecord[]>
  events(lineId: string, contractId: string): Promise<ContractEvent[]>
}
