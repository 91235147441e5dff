import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AccountType } from '../../entities/account.ts'
import type { Figures } from '../ports/rollups.ts'
import type { StatementLine, StatementQuery, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'

/** The sums of one child's rollup rows: its own and everyone's below it make its sub-tree. */
const sums = (lineId: string, query: StatementQuery): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(r.deposits), 0)::bigint AS deposits, coalesce(sum(r.withdrawals), 0)::bigint AS withdrawals,
    coalesce(sum(r.stake), 0)::bigint AS stake, coalesce(sum(r.valid_bets), 0)::bigint AS valid_bets,
    coalesce(sum(r.winnings), 0)::bigint AS winnings, coalesce(sum(r.rebates), 0)::bigint AS rebates,
    coalesce(sum(r.promotions), 0)::bigint AS promotions, coalesce(sum(r.salaries), 0)::bigint AS salaries,
    coalesce(sum(r.bet_count), 0)::bigint AS bet_count, coalesce(sum(r.deposit_count), 0)::bigint AS deposit_count,
    count(*) AS row_count
  FROM rollup r
  WHERE r.line_id = ${lineId} AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope IN ('own', 'below')
    AND r.slot >= ${new Date(query.span.from)} AND r.slot < ${new Date(query.span.to)}
    ${query.category ? sql`AND r.category = ${query.category}` : sql``}`

const PROFIT = sql`(f.winnings + f.rebates + f.promotions - f.stake)`

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  deposits: sql`f.deposits`, withdrawals: sql`f.withdrawals`, stake: sql`f.stake`, validBets: sql`f.valid_bets`,
  winnings: sql`f.winnings`, rebates: sql`f.rebates`, promotions: sql`f.promotions`, salaries: sql`f.salaries`,
  betCount: sql`f.bet_count`, profit: PROFIT,
}

/** The columns that statements sort by. */
export const STATEMENT_SORTS: readonly string[] = ['account', ...Object.keys(SORTS)]

interface Row {
  accountId: string
  name: string
  type: AccountType
  hasTeam: boolean
  deposits: bigint
  withdrawals: bigint
  stake: bigint
  valid_bets: bigint
  winnings: bigint
  rebates: bigint
  promotions: bigint
  salaries: bigint
  bet_count: bigint
  deposit_count: bigint
}

const figuresOf = (row: Row): Figures => ({
  deposits: row.deposits, withdrawals: row.withdrawals, stake: row.stake, validBets: row.valid_bets,
  winnings: row.winnings, rebates: row.rebates, promotions: row.promotions, salaries: row.salaries,
  betCount: Number(row.bet_count), depositCount: Number(row.deposit_count),
})

/**
 * Direct downlines with their sub-trees' sums. Sorted by name the page is cut first and only its rows are summed, so
 * that an agent with many downlines opens as fast as one with few.
 */
export const statementsOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: StatementQuery,
): Promise<{ rows: StatementLine[]; total: number }> => {
  const children = sql`FROM account a WHERE a.line_id = ${root.lineId} AND a.parent_id = ${root.accountId} AND a.type <> 4`
  const bySum = SORTS[query.sort ?? '']
  const direction = query.order === 'descend' ? sql`DESC` : sql`ASC`
  const window = sql`LIMIT ${query.limit} OFFSET ${query.offset}`
  const cutFirst = !bySum && !query.activeOnly
  const order = bySum ? sql`${bySum} ${direction}, lower(a.name)` : sql`lower(a.name) ${direction}`
  const active = query.activeOnly ? sql`WHERE f.row_count > 0` : sql``
  const { rows: counted } = query.activeOnly
    ? await sql<{ total: bigint }>`SELECT count(*) AS total FROM (SELECT a.* ${children}) a
        CROSS JOIN LATERAL (${sums(root.lineId, query)}) f ${active}`.execute(db)
    : await sql<{ total: bigint }>`SELECT count(*) AS total ${children}`.execute(db)
  const { rows } = await sql<Row>`
    SELECT a.account_id AS "accountId", a.name, a.type, f.*,
      EXISTS (SELECT 1 FROM account c WHERE c.line_id = ${root.lineId} AND c.parent_id = a.account_id) AS "hasTeam"
    FROM (SELECT a.* ${children} ${cutFirst ? sql`ORDER BY ${order} ${window}` : sql``}) a
    CROSS JOIN LATERAL (${sums(root.lineId, query)}) f ${active}
    ORDER BY ${order} ${cutFirst ? sql`` : window}`.execute(db)
  return {
    total: Number(counted[0]!.total),
    rows: rows.map((row) => ({
      accountId: row.accountId, name: row.name, type: row.type, hasTeam: row.hasTeam, figures: figuresOf(row),
    })),
  }
}
