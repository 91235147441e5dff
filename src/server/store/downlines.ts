import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContractStanding } from '../../entities/account.ts'
import type { ContractKind } from '../../entities/contract.ts'
import type { DownlineQuery, DownlineRow, ReportSpan, Scope, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { directSizeSql, ownBalanceSql, teamBalanceSql, teamSizeSql } from './teamKept.ts'
import { allOf, belowSql, containing, scopeSql } from './teamSql.ts'

/** A column or an expression, and whether it may be empty: an index answers the order of one that never is. */
interface Sort {
  by: RawBuilder<unknown>
  empty?: true
}

/** What a list of downlines can be sorted by. */
const SORTS: Readonly<Record<string, Sort>> = {
  account: { by: sql`lower(a.name)` }, type: { by: sql`a.type` }, registeredAt: { by: sql`a.registered_at` },
  lastLoginAt: { by: sql`a.last_login_at`, empty: true },
  balance: { by: ownBalanceSql }, teamBalance: { by: teamBalanceSql }, teamSize: { by: teamSizeSql },
}

/** The columns that lists of downlines sort by. */
export const DOWNLINE_SORTS: readonly string[] = Object.keys(SORTS)

const firstDeposit = ({ from, to }: ReportSpan): RawBuilder<unknown> => sql`(SELECT min(r.slot) FROM rollup r
  WHERE r.line_id = a.line_id AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope = 'own' AND r.category = ''
    AND r.deposit_count > 0) >= ${new Date(from)} AND (SELECT min(r.slot) FROM rollup r
  WHERE r.line_id = a.line_id AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope = 'own' AND r.category = ''
    AND r.deposit_count > 0) < ${new Date(to)}`

const active = ({ from, to, minimum }: ReportSpan & { minimum: bigint }): RawBuilder<unknown> => sql`(
  SELECT count(*) > 0 AND sum(r.bet_count) > 0 AND sum(r.valid_bets) >= ${minimum} FROM rollup r
  WHERE r.line_id = a.line_id AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope = 'own'
    AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)})`

const hasContract = (standing: ContractStanding): RawBuilder<unknown> => {
  const of = (state: RawBuilder<unknown>) => sql`EXISTS (SELECT 1 FROM contract k
    WHERE k.line_id = a.line_id AND k.payee_id = a.account_id AND ${state})`
  if (standing === 'none') return sql`NOT ${of(sql`k.state IN ('offered', 'active', 'terminationAsked')`)}`
  return of(standing === 'offered' ? sql`k.state = 'offered'` : sql`k.state IN ('active', 'terminationAsked')`)
}

const filters = (query: DownlineQuery): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = []
  if (query.name) all.push(sql`a.name ILIKE ${containing(query.name)}`)
  if (query.type !== undefined) all.push(sql`a.type = ${query.type}`)
  if (query.kind) all.push(query.kind === 'member' ? sql`a.type = 0` : sql`a.type IN (1, 2, 41, 42)`)
  if (query.firstDeposit) all.push(firstDeposit(query.firstDeposit))
  if (query.active) all.push(active(query.active))
  if (query.registeredFrom !== undefined) all.push(sql`a.registered_at >= ${new Date(query.registeredFrom)}`)
  if (query.registeredTo !== undefined) all.push(sql`a.registered_at < ${new Date(query.registeredTo)}`)
  if (query.seenFrom !== undefined) all.push(sql`a.last_seen_at >= ${new Date(query.seenFrom)}`)
  if (query.seenBefore !== undefined) all.push(sql`(a.last_seen_at IS NULL OR a.last_seen_at < ${new Date(query.seenBefore)})`)
  if (query.contract) all.push(hasContract(query.contract))
  if (query.balanceFrom !== undefined) all.push(sql`${ownBalanceSql} >= ${query.balanceFrom}`)
  if (query.balanceTo !== undefined) all.push(sql`${ownBalanceSql} <= ${query.balanceTo}`)
  return all
}

const standing = (states: readonly string[], kind: ContractKind): ContractStanding => {
  const own = states.filter((one) => one.startsWith(`${kind}:`))
  return own.length === 0 ? 'none' : own.every((one) => one === `${kind}:offered`) ? 'offered' : 'active'
}

type Raw = Omit<DownlineRow, 'contracts'> & { states: readonly string[] }

const toRow = ({ states, ...row }: Raw): DownlineRow => ({
  ...row,
  contracts: {
    dividend: standing(states, 'dividend'), daily: standing(states, 'daily'),
    hourly: standing(states, 'hourly'), realtime: standing(states, 'realtime'),
  },
})

/** How many there are: known without looking where nothing is filtered. */
const countOf = async (db: Kysely<Tables>, root: TeamRoot, scope: Scope, narrowed: readonly RawBuilder<unknown>[], where: RawBuilder<unknown>): Promise<number> => {
  const known = narrowed.length > 0 || scope === 'self' ? null : scope === 'direct' ? directSizeSql : teamSizeSql
  const { rows } = known
    ? await sql<{ total: number }>`SELECT ${known} AS total FROM account a
        WHERE a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`.execute(db)
    : await sql<{ total: number }>`SELECT count(*)::int AS total FROM account a WHERE ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of downlines; team figures are read for the rows of the page alone. */
export const downlinesOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: DownlineQuery,
): Promise<{ rows: DownlineRow[]; total: number }> => {
  const narrowed = filters(query)
  const where = allOf([query.scope === 'all' ? belowSql(root) : scopeSql(root, query.scope), sql`a.type <> 4`, ...narrowed])
  const sort = SORTS[query.sort ?? 'registeredAt'] ?? SORTS.registeredAt!
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const order = sql`${sort.by} ${direction} ${sort.empty ? sql`NULLS LAST` : sql``}, a.account_id ${direction}`
  const total = await countOf(db, root, query.scope, narrowed, where)
  const { rows } = await sql<Raw>`
    WITH page AS (SELECT a.* FROM account a WHERE ${where} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset})
    SELECT a.account_id AS "accountId", a.name, a.type, a.depth, a.rebates,
      a.registered_at AS "registeredAt", a.last_login_at AS "lastLoginAt", a.last_seen_at AS "lastSeenAt",
      ${teamSizeSql} AS "teamSize", ${ownBalanceSql} AS balance, ${teamBalanceSql} AS "teamBalance", ${directSizeSql} AS "directSize",
      (SELECT u.name FROM account u WHERE u.line_id = a.line_id AND u.account_id = a.parent_id) AS upline,
      ARRAY(SELECT k.kind || ':' || k.state FROM contract k WHERE k.line_id = a.line_id AND k.payee_id = a.account_id
        AND k.state IN ('offered', 'active', 'terminationAsked')) AS states
    FROM page a ORDER BY ${order}`.execute(db)
  return { rows: rows.map(toRow), total }
}
