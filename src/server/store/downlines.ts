import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContractStanding } from '../../entities/account.ts'
import type { ContractKind } from '../../entities/contract.ts'
import type { DownlineQuery, DownlineRow, ReportSpan, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { allOf, belowSql, containing, scopeSql } from './teamSql.ts'

const ownBalance = sql`(SELECT coalesce(sum(w.balance), 0)::bigint FROM wallet w
  WHERE w.line_id = a.line_id AND w.owner_id = a.account_id AND w.kind <> 'house')`

const teamBalance = sql`(SELECT coalesce(sum(w.balance), 0)::bigint FROM account t
  JOIN wallet w ON w.line_id = t.line_id AND w.owner_id = t.account_id AND w.kind <> 'house'
  WHERE t.line_id = a.line_id AND t.path >= a.path AND t.path < a.path || '~')`

const teamSize = sql`(SELECT count(*)::int FROM account t
  WHERE t.line_id = a.line_id AND t.path > a.path AND t.path < a.path || '~')`

/** What a list of downlines can be sorted by. Sums are worked out for every candidate only when they are asked for. */
const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  account: sql`lower(a.name)`, type: sql`a.type`, registeredAt: sql`a.registered_at`, lastLoginAt: sql`a.last_login_at`,
  balance: ownBalance, teamBalance, teamSize,
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

const conditions = (root: TeamRoot, query: DownlineQuery): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [query.scope === 'all' ? belowSql(root) : scopeSql(root, query.scope), sql`a.type <> 4`]
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
  if (query.balanceFrom !== undefined) all.push(sql`${ownBalance} >= ${query.balanceFrom}`)
  if (query.balanceTo !== undefined) all.push(sql`${ownBalance} <= ${query.balanceTo}`)
  return allOf(all)
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

/** A page of downlines; team figures are worked out for the rows of the page alone. */
export const downlinesOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: DownlineQuery,
): Promise<{ rows: DownlineRow[]; total: number }> => {
  const where = conditions(root, query)
  const sort = SORTS[query.sort ?? 'registeredAt'] ?? SORTS.registeredAt!
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const { rows: counted } = await sql<{ total: bigint }>`SELECT count(*) AS total FROM account a WHERE ${where}`.execute(db)
  const { rows } = await sql<Raw>`
    WITH page AS (
      SELECT a.*, row_number() OVER (ORDER BY ${sort} ${direction} NULLS LAST, a.account_id) AS place
      FROM account a WHERE ${where} ORDER BY place LIMIT ${query.limit} OFFSET ${query.offset}
    )
    SELECT a.account_id AS "accountId", a.name, a.type, a.depth, a.rebates,
      a.registered_at AS "registeredAt", a.last_login_at AS "lastLoginAt", a.last_seen_at AS "lastSeenAt",
      ${teamSize} AS "teamSize", ${ownBalance} AS balance, ${teamBalance} AS "teamBalance",
      (SELECT count(*)::int FROM account c WHERE c.line_id = a.line_id AND c.parent_id = a.account_id) AS "directSize",
      (SELECT u.name FROM account u WHERE u.line_id = a.line_id AND u.account_id = a.parent_id) AS upline,
      ARRAY(SELECT k.kind || ':' || k.state FROM contract k WHERE k.line_id = a.line_id AND k.payee_id = a.account_id
        AND k.state IN ('offered', 'active', 'terminationAsked')) AS states
    FROM page a ORDER BY a.place`.execute(db)
  return { rows: rows.map(toRow), total: Number(counted[0]!.total) }
}
