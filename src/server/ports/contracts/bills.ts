import type { BillState, ContractKind } from '../../../entities/contracts/contract.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { TeamPeriod } from '../../domain/contracts/settlement.ts'
import type { AccountRef } from '../accounts/accountRef.ts'
import type { Round, RoundTotals } from '../betting/bets.ts'

/** The bill of one contract for one period, with the figures it was calculated from. */
export interface BillRecord extends TeamPeriod {
  lineId: string
  billId: string
  contractId: string
  kind: ContractKind
  /** null for the house. */
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
  /** The sum of the payee's own bills to its direct downlines, of this kind, that end within this period. */
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
  /** `short`: a payment was tried and the bill is not paid in full. */
  state?: BillState | 'short'
  /** The account name of the other side. */
  account?: string
  contractId?: string
  /** Bills whose period ends within: `from` < end ≤ `to`. */
  from?: number
  to?: number
  /** The start of a settlement day on which part of the bill was paid. */
  paidOn?: number
  offset: number
  limit: number
}

export interface BillTotals {
  stake: Units
  wonStake: Units
  lostStake: Units
  betsCounted: number
  validBets: Units
  gross: Units
  owedDown: Units
  own: Units
  paid: Units
}

/** One transfer that paid part of a bill; `day` is the start of the settlement day of payment. */
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

/** A payment with the contract period it paid for. */
export interface PaymentOfBill extends BillPayment {
  payerName: string
  periodStart: number
  periodEnd: number
}

/** Bills of a line (provider.md §3 Contracts). */
export interface Bills {
  /**
   * Inserts bills, and adds each to the owed-down sum of its payee's upline. A bill of the same contract and period
   * is kept as it is.
   */
  add(bills: readonly BillRecord[]): Promise<number>
  /** Returns the bills of some contracts for the period that begins at a moment, locked until the transaction ends. */
  lockOfPeriod(lineId: string, contractIds: readonly string[], periodStart: number): Promise<BillRecord[]>
  /** Returns which of these contracts have a bill for a period that begins at or after a moment. */
  followed(lineId: string, contractIds: readonly string[], from: number): Promise<ReadonlySet<string>>
  /** Rewrites the figures, the amount and the state of unpaid bills, and the owed-down sums that follow from them. */
  replace(bills: readonly BillRecord[]): Promise<void>
  byId(lineId: string, billId: string): Promise<BillRecord | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(lineId: string, billId: string): Promise<BillRecord | null>
  list(
    account: AccountRef,
    query: BillQuery,
  ): Promise<{ rows: BillRecord[]; total: number; totals: BillTotals }>
  /** Returns the bills of a kind that an account pays, with a period end in `after` < end ≤ `until`. */
  owedBy(payer: AccountRef, kind: ContractKind, after: number, until: number): Promise<BillRecord[]>
  /** Returns the bills of a kind whose payee is in a team and whose period ends at a moment. */
  ofTeam(
    lineId: string,
    path: string,
    kind: ContractKind,
    periodStart: number,
    periodEnd: number,
  ): Promise<BillRecord[]>
  /** Returns open bills of a kind that are due, uplines first, locked. Skips rows that another worker has locked. */
  open(lineId: string, kind: ContractKind, now: number, limit: number): Promise<BillRecord[]>
  /** Counts an account's bills that are not paid in full, by kind and side, with the end of the oldest one's period. */
  shortOf(
    account: AccountRef,
    kinds: readonly ContractKind[],
  ): Promise<{ kind: ContractKind; side: 'mine' | 'downlines'; count: number; oldest: number }[]>
  /** Saves the amount paid, the state and the next try of each bill, with the payments. */
  savePaid(bills: readonly BillRecord[], payments: readonly BillPayment[]): Promise<void>
  payments(lineId: string, billId: string): Promise<BillPayment[]>
  /** Returns what an account received and what it paid down, by settlement day of payment and kind. */
  paidByDay(account: AccountRef, from: number, to: number): Promise<PaidByKind[]>
  /** Returns the payments of a day and kind, newest first, with the sums received and paid down. */
  paymentsOn(
    account: AccountRef,
    kind: ContractKind,
    day: number,
    window: { offset: number; limit: number },
  ): Promise<{ rows: PaymentOfBill[]; total: number; received: Units; paidDown: Units }>
  /** Returns what an account paid some direct downlines, by downline and kind. */
  paidDownTo(
    payer: AccountRef,
    payeeIds: readonly string[],
    from: number,
    to: number,
  ): Promise<{ payeeId: string; kind: ContractKind; amount: Units }[]>
  /** Returns the settled rounds of a team in a span, by settlement time, with at least a stake. */
  rounds(
    lineId: string,
    path: string,
    query: { from: number; to: number; minimumStake: Units; offset: number; limit: number },
  ): Promise<{ rows: Round[]; total: number; totals: RoundTotals }>
}
