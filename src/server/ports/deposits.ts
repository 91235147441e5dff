import type { DepositMethod, DepositStatus } from '../../entities/cashier.ts'
import type { Units } from '../../rules/money.ts'
import type { AccountRef } from './context.ts'

/** A deposit as the server keeps it. */
export interface DepositRow extends AccountRef {
  depositId: string
  method: DepositMethod
  amount: Units
  status: DepositStatus
  /** The secret part of the pay page's address; unguessable. */
  payToken: string
  createdAt: number
  expiresAt: number
  /** When the automatic policy credits it (manual transfers); null waits for a person. */
  decideAt: number | null
  decidedAt: number | null
  /** The ledger transfer that credited it. */
  transferId: string | null
}

export interface DepositQuery {
  status?: DepositStatus
  from?: number
  to?: number
  offset: number
  limit: number
}

/** Deposits of players. Every change of a status goes through `lock`, so that a deposit is credited once. */
export interface Deposits {
  insert(row: DepositRow): Promise<void>
  byId(lineId: string, depositId: string): Promise<DepositRow | null>
  /** The same, held for the rest of the transaction. */
  lock(lineId: string, depositId: string): Promise<DepositRow | null>
  /** Where the deposit of a pay page stands. */
  byToken(payToken: string): Promise<{ lineId: string; depositId: string } | null>
  update(lineId: string, depositId: string, change: Partial<Pick<DepositRow, 'status' | 'decidedAt' | 'transferId' | 'decideAt'>>): Promise<void>
  list(ref: AccountRef, query: DepositQuery): Promise<{ rows: DepositRow[]; total: number; credited: Units }>
  openCount(ref: AccountRef): Promise<number>
  /** Credited in a span, and still open: what a player's own deposit limit looks at. */
  sumSince(ref: AccountRef, from: number): Promise<{ credited: Units; open: Units; count: number }>
  /** Lines that have such deposits. */
  dueLines(now: number): Promise<string[]>
  /** Pending ones of a line whose expiry or automatic decision has come, oldest first. */
  due(lineId: string, now: number, limit: number): Promise<DepositRow[]>
}
