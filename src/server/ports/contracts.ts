import type { ContractKind, ContractState, ContractTerms } from '../../entities/contract.ts'
import type { SettlementPeriod, Side } from '../domain/contract.ts'
import type { AccountRef } from './context.ts'

/** A contract as the server keeps it. It counts for whole periods within `effectiveFrom` … `forceUntil`. */
export interface ContractRecord {
  lineId: string
  contractId: string
  kind: ContractKind
  period: SettlementPeriod
  state: ContractState
  /** null is the house. */
  payerId: string | null
  payerName: string
  payeeId: string
  payeeName: string
  payeePath: string
  /** The payee's; 1 for a top agent. */
  depth: number
  terms: ContractTerms
  termsHash: string
  offeredAt: number
  effectiveFrom: number
  forceUntil: number | null
  agreedAt: number | null
  endedAt: number | null
  terminationAskedBy: Side | null
}

/** A change of a contract's state. `rule` is §4's automatic ending. */
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
  /** The other side's account name. */
  account?: string
  offset: number
  limit: number
}

/** Contracts of a line. Nothing is ever deleted. */
export interface Contracts {
  /** Waits for and takes the turn of a kind: agreeing and settling never overlap. Held until the transaction ends. */
  takeTurn(lineId: string, kind: ContractKind): Promise<void>
  /** Stores an offer; false when one of the kind already waits between the two sides. */
  offer(contract: ContractRecord): Promise<boolean>
  /** Stores a contract's state, dates and asker, with the event that changed them. */
  save(contract: ContractRecord, event: ContractEvent): Promise<void>
  byId(lineId: string, contractId: string): Promise<ContractRecord | null>
  /** The contract of a kind by which an account is paid now. */
  inForce(payee: AccountRef, kind: ContractKind): Promise<ContractRecord | null>
  /** The last moment at which any contract of a kind that has ended still counts for an account; null when none does. */
  countsUntil(payee: AccountRef, kind: ContractKind): Promise<number | null>
  /** Every contract of a kind in force whose payee is in a team, its root included. */
  inForceInTeam(lineId: string, path: string, kind: ContractKind): Promise<ContractRecord[]>
  list(account: AccountRef, query: ContractQuery): Promise<{ rows: ContractRecord[]; total: number }>
  /** Offers to an account and terminations that the other side asked it for, of these kinds. */
  waitingFor(account: AccountRef, kinds: readonly ContractKind[]): Promise<ContractRecord[]>
  events(lineId: string, contractId: string): Promise<ContractEvent[]>
}
