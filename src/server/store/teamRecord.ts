import { sql, type Kysely, type RawBuilder } from 'kysely'
import { idsBeginning } from '../../rules/number.ts'
import type { Units } from '../../rules/money.ts'
import type { RecordLine } from '../ports/ledger.ts'
import type { TeamRecordQuery, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { allOf, scopeSql } from './teamSql.ts'

const conditions = (root: TeamRoot, query: TeamRecordQuery): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [scopeSql(root, query.scope), sql`e.line_id = ${root.lineId}`, sql`e.wallet_no IS NOT NULL`]
  if (query.types && query.types.length > 0) all.push(sql`e.type = ANY(${query.types}::smallint[])`)
  if (query.from !== undefined) all.push(sql`e.at >= ${new Date(query.from)}`)
  if (query.to !== undefined) all.push(sql`e.at < ${new Date(query.to)}`)
  if (query.number) {
    const ids = idsBeginning(query.number)
    all.push(ids ? sql`e.transfer_id BETWEEN ${ids.first} AND ${ids.last}` : sql`false`)
  }
  return allOf(all)
}

/** Lines of the main wallets of a team, with the sums of the whole result. */
export const teamRecordOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: TeamRecordQuery,
): Promise<{ rows: RecordLine[]; total: number; in: Units; out: Units }> => {
  const lines = sql`
    FROM account a
    JOIN wallet w ON w.line_id = ${root.lineId} AND w.owner_id = a.account_id AND w.kind = 'main'
    JOIN entry e ON e.wallet_id = w.wallet_id
    WHERE ${conditions(root, query)}`
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const { rows: sums } = await sql<{ total: bigint; in: Units; out: Units }>`
    SELECT count(*) AS total, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out ${lines}`.execute(db)
  const { rows } = await sql<RecordLine>`
    SELECT line.transfer_id AS "transferId", line.name AS "accountName", line.type, line.amount,
      line.balance_after AS "balanceAfter", t.remark, line.at
    FROM (
      SELECT a.name, e.transfer_id, e.position, e.type, e.amount, e.balance_after, e.at ${lines}
      ORDER BY e.at ${direction}, e.transfer_id ${direction}, e.position ${direction}
      LIMIT ${query.limit} OFFSET ${query.offset}
    ) AS line
    JOIN transfer t ON t.line_id = ${root.lineId} AND t.transfer_id = line.transfer_id
    ORDER BY line.at ${direction}, line.transfer_id ${direction}, line.position ${direction}`.execute(db)
  const { total, in: received, out } = sums[0]!
  return { rows, total: Number(total), in: received, out }
}
