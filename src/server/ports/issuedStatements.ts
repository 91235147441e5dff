import type { StatementKind } from '../../entities/statement.ts'
import type { Statement } from '../domain/statement.ts'
import type { AccountRef } from './context.ts'

/** A statement as it was issued; `lineId` and `accountId` are of who asked for it. */
export interface IssuedStatement extends AccountRef {
  statementId: string
  sequence: number
  kind: StatementKind
  document: Statement
  at: number
}

/** Statements, each account's in a chain of hashes. */
export interface IssuedStatements {
  /** The end of the chain, held until the transaction ends, so that two statements never follow the same one. */
  last(owner: AccountRef): Promise<{ sequence: number; hash: string | null }>
  add(statement: IssuedStatement): Promise<void>
  /** Newest first. */
  list(owner: AccountRef, query: { kind?: StatementKind; offset: number; limit: number }): Promise<{ rows: IssuedStatement[]; total: number }>
  byId(owner: AccountRef, statementId: string): Promise<IssuedStatement | null>
}
