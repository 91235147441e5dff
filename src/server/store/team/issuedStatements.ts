import { sql, type Kysely, type Selectable } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { IssuedStatement, IssuedStatements } from '../../ports/team/issuedStatements.ts'
import type { Tables } from '../db/tables.ts'
import type { StatementTable } from '../db/tables/statements.ts'

const toIssued = (row: Selectable<StatementTable>): IssuedStatement => ({
  lineId: row.line_id,
  accountId: row.account_id,
  statementId: row.statement_id,
  sequence: row.sequence,
  kind: row.kind,
  document: row.document,
  at: row.at,
})

/** Issued statements on PostgreSQL. They are never changed or deleted. */
export const issuedStatementStore = (db: Kysely<Tables>): IssuedStatements => ({
  last: async ({ lineId, accountId }) => {
    const { rows } = await sql<{ sequence: number; hash: string | null }>`
      INSERT INTO statement_chain AS c (line_id, account_id, sequence, hash) VALUES (${lineId}, ${accountId}, 0, NULL)
      ON CONFLICT (line_id, account_id) DO UPDATE SET sequence = c.sequence RETURNING c.sequence, c.hash`.execute(
      db,
    )
    return itemAt(rows, 0)
  },
  add: async (statement) => {
    const { lineId, accountId, sequence, document } = statement
    await db
      .insertInto('statement')
      .values({
        line_id: lineId,
        account_id: accountId,
        sequence,
        statement_id: statement.statementId,
        kind: statement.kind,
        document: JSON.stringify(document),
        at: new Date(statement.at),
      })
      .execute()
    await db
      .updateTable('statement_chain')
      .set({ sequence, hash: document.hash })
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .execute()
  },
  list: async ({ lineId, accountId }, query) => {
    let base = db.selectFrom('statement').where('line_id', '=', lineId).where('account_id', '=', accountId)
    if (query.kind) base = base.where('kind', '=', query.kind)
    const { total } = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await base
      .selectAll()
      .orderBy('sequence', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    return { total: Number(total), rows: rows.map(toIssued) }
  },
  byId: async ({ lineId, accountId }, statementId) => {
    const row = await db
      .selectFrom('statement')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('statement_id', '=', statementId)
      .executeTakeFirst()
    return row ? toIssued(row) : null
  },
})
