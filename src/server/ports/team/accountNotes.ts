import type { AccountNote } from '../../../entities/team/teamAccount.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** The private notes of agents about accounts of their teams. Only the author sees them. */
export interface AccountNotes {
  /** Returns the author's notes about an account, newest first. */
  list(author: AccountRef, accountId: string): Promise<AccountNote[]>
  add(author: AccountRef, accountId: string, note: AccountNote): Promise<void>
  /** Replaces a note's text. Returns false when the author has no such note about the account. */
  replace(author: AccountRef, accountId: string, note: AccountNote): Promise<boolean>
  /** Returns false when the author has no such note about the account. */
  delete(author: AccountRef, accountId: string, noteId: string): Promise<boolean>
}
