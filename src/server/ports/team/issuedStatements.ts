import type { StatementKind } from '../../../entities/team/statement.ts'
import type { Statement } from '../../domain/team/statement.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** An issued statement; `lineId` and `accountId` are those of the account that asked for it. */
export interface IssuedStatement extends AccountRef {
  statementId: string
  sequence: number
  kind: StatementKind
  document: Statement
  at: number
}

/** Issued statements. Those of one account form a chain of hashes. */
export interface IssuedStatements {
  /**
   * Returns the end of the chain, locked until the transaction ends, so that no two statements have the same
   * predecessor.
   */
  last(owner: AccountRef): Promise<{ sequence: number; hash: string | null }>
  add(statement: IssuedStatement): Promise<void>
  /** Newest first. */
  list(
    owner: AccountRef,
    query: { kind?: StatementKind; offset: number; limit: number },
  ): Promise<{ rows: IssuedStatement[]; total: number }>
  byId(owner: AccountRef, statementId: string): Promise<IssuedStatement | null>
}
