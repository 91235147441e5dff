import type { AccountRef } from './context.ts'

/** A bank card bound to an account. The number is whole here and hidden on the wire. */
export interface BankCardRow {
  cardId: string
  bank: string
  holder: string
  number: string
  addedAt: number
}

/** Bank cards of players. */
export interface BankCards {
  /** A card that is bound now; null once it was removed. */
  byId(ref: AccountRef, cardId: string): Promise<BankCardRow | null>
  /** Those that are bound now, the oldest first. */
  list(ref: AccountRef): Promise<BankCardRow[]>
  insert(ref: AccountRef, card: BankCardRow): Promise<void>
  /** The row stays: withdrawals were made to it. */
  remove(ref: AccountRef, cardId: string, at: number): Promise<void>
}
