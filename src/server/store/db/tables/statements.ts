import type { Statement } from '../../../domain/team/statement.ts'
import type { Json, Moment } from './columns.ts'

/** The end of an account's hash chain: the number of its statements, and the hash of the last one. */
export interface StatementChainTable {
  line_id: string
  account_id: string
  sequence: number
  hash: string | null
}

/** A complete statement, as it was issued. */
export interface StatementTable {
  line_id: string
  account_id: string
  sequence: number
  statement_id: string
  kind: 'team' | 'income'
  document: Json<Statement>
  at: Moment
}

export interface StatementTables {
  statement_chain: StatementChainTable
  statement: StatementTable
}
