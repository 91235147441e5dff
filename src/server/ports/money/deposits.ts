import type { DepositFailure, DepositMethod, DepositStatus } from '../../../entities/money/cashier.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A deposit as the server stores it. */
export interface DepositRow extends AccountRef {
  depositId: string
  method: DepositMethod
  amount: Units
  status: DepositStatus
  /** The unguessable part of the pay page's address. */
  payToken: string
  createdAt: number
  expiresAt: number
  /** When the automatic policy credits a manual transfer; null means that a person decides. */
  decideAt: number | null
  decidedAt: number | null
  /** The ledger transfer that credited it. */
  transferId: string | null
  /** Why the payment failed, if the payment service has said so. */
  failReason: DepositFailure | null
}

export interface DepositQuery {
  status?: DepositStatus
  from?: number
  to?: number
  offset: number
  limit: number
}

/** Players' deposits. Every change of a status uses `lock`, so that a deposit is credited once. */
export interface Deposits {
  insert(row: DepositRow): Promise<void>
  byId(lineId: string, depositId: string): Promise<DepositRow | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(lineId: string, depositId: string): Promise<DepositRow | null>
  /** Returns the deposit of a pay page. */
  byToken(payToken: string): Promise<{ lineId: string; depositId: string } | null>
  update(
    lineId: string,
    depositId: string,
    change: Partial<Pick<DepositRow, 'status' | 'decidedAt' | 'transferId' | 'decideAt' | 'failReason'>>,
  ): Promise<void>
  list(ref: AccountRef, query: DepositQuery): Promise<{ rows: DepositRow[]; total: number; credited: Units }>
  openCount(ref: AccountRef): Promise<number>
  /** Returns the amounts credited since `from` and still pending, which the player's deposit limit counts. */
  sumSince(ref: AccountRef, from: number): Promise<{ credited: Units; open: Units; count: number }>
  /** Returns the lines with deposits that are due. */
  dueLines(now: number): Promise<string[]>
  /** Returns a line's pending deposits whose expiry or automatic decision is due, oldest first. */
  due(lineId: string, now: number, limit: number): Promise<DepositRow[]>
}
