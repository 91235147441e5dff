import type { WithdrawalStatus } from '../../entities/cashier.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

/** A withdrawal as the server keeps it: the bank card is copied, so that a later change of it changes no record. */
export interface WithdrawalRow extends AccountRef {
  withdrawalId: string
  amount: Units
  fee: Units
  status: WithdrawalStatus
  bank: string
  holder: string
  cardNumber: string
  submittedAt: number
  decidedAt: number | null
  refusalReason: string | null
  paidAt: number | null
  confirmBy: number | null
  confirmedAt: number | null
  forced: boolean
  amountReceived: Units | null
  proofUploadId: string | null
  /** When the automatic policy moves it on; null waits for a person. */
  nextAt: number | null
}

export interface WithdrawalQuery {
  statuses?: readonly WithdrawalStatus[]
  from?: number
  to?: number
  /** `deadline` puts the earliest deadline first, instead of the newest. */
  order?: 'newest' | 'deadline'
  offset: number
  limit: number
}

/** Withdrawals of players. Every change of a status goes through `lock`. */
export interface Withdrawals {
  insert(row: WithdrawalRow): Promise<void>
  byId(lineId: string, withdrawalId: string): Promise<WithdrawalRow | null>
  lock(lineId: string, withdrawalId: string): Promise<WithdrawalRow | null>
  update(lineId: string, withdrawalId: string, change: Partial<Omit<WithdrawalRow, 'lineId' | 'accountId' | 'withdrawalId' | 'amount' | 'fee'>>): Promise<void>
  /** `paid` is what has left for good: without the part of a disputed withdrawal that came back. */
  list(ref: AccountRef, query: WithdrawalQuery): Promise<{ rows: WithdrawalRow[]; total: number; paid: Units }>
  /** Submitted since a moment and not refused: what the daily count looks at. */
  countSince(ref: AccountRef, from: number): Promise<number>
  /** Lines that have such withdrawals. */
  dueLines(now: number): Promise<string[]>
  /** Those of a line whose next step by the clock has come, oldest first. */
  due(lineId: string, now: number, limit: number): Promise<WithdrawalRow[]>
}
