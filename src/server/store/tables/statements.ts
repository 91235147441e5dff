import type { Statement } from '../../domain/statement.ts'
import type { Json, Moment } from './columns.ts'

/** The end of an account's chain: how many statements it has and the hash of the last. */
export interface StatementChainTable {
  line_id: string
  account_id: string
  sequence: number
  hash: string | null
}

/** A statement as it was issued, whole. */
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
