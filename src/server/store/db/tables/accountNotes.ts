import type { Moment } from './columns.ts'

/** A private note of an agent (`author_id`) about an account of its team. */
export interface AccountNoteTable {
  line_id: string
  author_id: string
  account_id: string
  note_id: string
  text: string
  at: Moment
}

/** The tables of the page of one account. */
export interface AccountNoteTables {
  account_note: AccountNoteTable
}
