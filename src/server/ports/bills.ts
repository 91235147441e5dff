import type { BillState, ContractKind } from '../../entities/contract.ts'
import type { Units } from '../../rules/money.ts'
import type { TeamPeriod } from '../domain/settlement.ts'
import type { AccountRef } from './context.ts'
import type { Round, RoundTotals } from './bets.ts'

/** What one contract owes for one period, with everything it was read from. */
export interface BillRecord extends TeamPeriod {
  lineId: string
  billId: string
  contractId: string
  kind: ContractKind
  /** null is the house. */
  payerId: string | null
  payerName: string
  payeeId: string
  payeeName: string
  payeePath: string
  depth: number
  periodStart: number
  periodEnd: number
  ruleVersion: number
  tierIndex: number | null
  rateBps: number | null
  netLoss: Units
  carriedIn: Units
  carriedOut: Units
  basis: Units
  gross: Units
  /** What the payee owes its own direct downlines: their bills of the kind that end within this period. */
  owedDown: Units
  paid: Units
  state: BillState
  dueAt: number
  nextTryAt: number
  paidAt: number | null
  madeAt: number
}

export interface BillQuery {
  side: 'mine' | 'downlines' | 'all'
  kind?: ContractKind
  state?: BillState
  /** The other side's account name. */
  account?: string
  contractId?: string
  /** Bills whose period ends within: `from` < end ≤ `to`. */
  from?: number
  to?: number
  /** Start of a settlement day on which something was paid. */
  paidOn?: number
  offset: number
  limit: number
}

export interface BillTotals {
  validBets: Units
  gross: Units
  owedDown: Units
  own: Units
  paid: Units
}

/** One transfer that paid some of a bill; `day` is the start of the settlement day of the payment. */
export interface BillPayment {
  lineId: string
  transferId: string
  billId: string
  kind: ContractKind
  payerId: string | null
  payeeId: string
  payeeName: string
  amount: Units
  day: number
  at: number
}

/** What an account received and paid on a day, by kind of contract. */
export interface PaidByKind {
  kind: ContractKind
  day: number
  received: Units
  paidDown: Units
}

/** A payment beside what it was for. */
export interface PaymentOfBill extends BillPayment {
  payerName: string
  periodStart: number
  periodEnd: number
}

/** Bills of a line (provider.md §3 Contracts). */
export interface Bills {
  /** Stores bills; one that is there already (same contract and period) stays. Adds each to its payee's upline's owed-down. */
  add(bills: readonly BillRecord[]): Promise<number>
  byId(lineId: string, billId: string): Promise<BillRecord | null>
  /** The same, locked until the transaction ends. */
  lock(lineId: string, billId: string): Promise<BillRecord | null>
  list(account: AccountRef, query: BillQuery): Promise<{ rows: BillRecord[]; total: number; totals: BillTotals }>
  /** Bills of a kind that an account pays, with a period end in `after` < end ≤ `until`. */
  owedBy(payer: AccountRef, kind: ContractKind, after: number, until: number): Promise<BillRecord[]>
  /** Bills of a kind whose payee is in a team and whose period ends at a moment. */
  ofTeam(lineId: string, path: string, kind: ContractKind, periodStart: number, periodEnd: number): Promise<BillRecord[]>
  /** Open bills of a kind to pay or try again, uplines first, locked; those another worker holds are left out. */
  open(lineId: string, kind: ContractKind, now: number, limit: number): Promise<BillRecord[]>
  /** Stores what has been paid, the state and the next try, with the payments themselves. */
  savePaid(bills: readonly BillRecord[], payments: readonly BillPayment[]): Promise<void>
  payments(lineId: string, billId: string): Promise<BillPayment[]>
  /** By settlement day of payment and kind: what an account received and what it paid down. */
  paidByDay(account: AccountRef, from: number, to: number): Promise<PaidByKind[]>
  /** What an account received and paid down on a day for one kind, newest first, with the sums of both. */
  paymentsOn(account: AccountRef, kind: ContractKind, day: number, window: { offset: number; limit: number }):
    Promise<{ rows: PaymentOfBill[]; total: number; received: Units; paidDown: Units }>
  /** What an account paid each direct downline by kind, by the downline's name. */
  paidDownTo(payer: AccountRef, from: number, to: number): Promise<{ payee: string; kind: ContractKind; amount: Units }[]>
  /** The settled rounds of a team in a stretch, by the moment they were settled, of at least a stake. */
  rounds(lineId: string, path: string, query: { from: number; to: number; minimumStake: Units; offset: number; limit: number }):
    Promise<{ rows: Round[]; total: number; totals: RoundTotals }>
}
