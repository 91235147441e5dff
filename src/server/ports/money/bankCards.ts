import type { AccountRef } from '../accounts/accountRef.ts'

/** A bank card bound to an account. The number is stored in full and masked in replies. */
export interface BankCardRow {
  cardId: string
  bank: string
  holder: string
  number: string
  addedAt: number
}

/** Bank cards of players. */
export interface BankCards {
  /** Returns a bound card; null for a removed one. */
  byId(ref: AccountRef, cardId: string): Promise<BankCardRow | null>
  /** Returns the bound cards, oldest first. */
  list(ref: AccountRef): Promise<BankCardRow[]>
  insert(ref: AccountRef, card: BankCardRow): Promise<void>
  /** Marks a card as removed. The row stays, because withdrawals refer to it. */
  remove(ref: AccountRef, cardId: string, at: number): Promise<void>
}
