import type { WithdrawalStatus } from '../../../entities/money/cashier.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A withdrawal as the server stores it. It holds a copy of the bank card, which may change later. */
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
  /** The case that is opened when the money did not arrive in full; null without one. */
  caseId: string | null
  caseSettledAt: number | null
  /** The note of staff to the player about the case. */
  caseNote: string | null
  /** The amount that was returned to the player's wallet. */
  returnedAmount: Units | null
  /** When the automatic policy takes the next step; null means that a person decides. */
  nextAt: number | null
}

export interface WithdrawalQuery {
  statuses?: readonly WithdrawalStatus[]
  from?: number
  to?: number
  /** `deadline` sorts by the earliest deadline instead of the newest. */
  order?: 'newest' | 'deadline'
  offset: number
  limit: number
}

/** Withdrawals of players. Every change of a status goes through `lock`. */
export interface Withdrawals {
  insert(row: WithdrawalRow): Promise<void>
  byId(lineId: string, withdrawalId: string): Promise<WithdrawalRow | null>
  byCase(lineId: string, caseId: string): Promise<WithdrawalRow | null>
  lock(lineId: string, withdrawalId: string): Promise<WithdrawalRow | null>
  update(
    lineId: string,
    withdrawalId: string,
    change: Partial<Omit<WithdrawalRow, 'lineId' | 'accountId' | 'withdrawalId' | 'amount' | 'fee'>>,
  ): Promise<void>
  /** `paid` is what was paid permanently, without returned parts of disputed withdrawals. */
  list(
    ref: AccountRef,
    query: WithdrawalQuery,
  ): Promise<{ rows: WithdrawalRow[]; total: number; paid: Units }>
  /** Counts withdrawals submitted since a moment and not refused, for the daily limit. */
  countSince(ref: AccountRef, from: number): Promise<number>
  /** Returns the lines with withdrawals that are due. */
  dueLines(now: number): Promise<string[]>
  /** Returns a line's withdrawals whose next step is due, oldest first. */
  due(lineId: string, now: number, limit: number): Promise<WithdrawalRow[]>
}
