import type { Units } from '../../../rules/money/money.ts'
import type { BillRecord } from '../contracts/bills.ts'
import type { ReadQueue } from '../queue.ts'
import type { DepositRow } from './deposits.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** What an operator has to decide. */
export const DESK_KINDS = ['deposit', 'withdrawal', 'case', 'promotion', 'redemption'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** One item in the operator's queue. */
export interface DeskItem {
  kind: DeskKind
  lineId: string
  id: string
  accountName: string
  /** The amount concerned: what did not arrive for a case, 0 for an application. */
  amount: Units
  status: string
  at: number
}

/** The operator's queue over all lines. Each line is queried separately. */
export interface Desk {
  /** Returns the items that a person has to decide, oldest first. */
  waiting(kind: DeskKind, limit: number): Promise<DeskItem[]>
  /**
   * Returns the items of a kind whose number begins with this, in any state. More than one when the number is too
   * short.
   */
  find(kind: DeskKind, number: string): Promise<DeskItem[]>
}

/** The queues of staff over all lines, page by page. Each line is queried separately. */
export interface DeskPages {
  deposits: ReadQueue<DepositRow>
  withdrawals: ReadQueue<WithdrawalRow>
  /** Withdrawals that players report as not received in full. */
  disputes: ReadQueue<WithdrawalRow>
  /** Bills of contracts, in the order of the ends of their periods. The account is the payee. */
  bills: ReadQueue<BillRecord>
  /** The names of the line's accounts that have, or had, a bank card with this number; ten at most. */
  cardOwners(lineId: string, number: string): Promise<string[]>
}
