import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContractStanding } from '../../entities/account.ts'
import type { ContractKind } from '../../entities/contract.ts'
import type { DownlineQuery, DownlineRow, ReportSpan, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { countOf, keepsActive, knownCount } from './downlineCounts.ts'
import { keptOf } from './kept.ts'
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

const firstDeposit = ({ from, to }: ReportSpan): RawBuilder<unknown> => sql`EXISTS (SELECT 1 FROM first_deposit f
  WHERE f.line_id = a.line_id AND f.account_id = a.account_id AND f.day >= ${new Date(from)} AND f.day < ${new Date(to)})`

/** Kept for the brand's own minimum and whole days (tables/teamFigures ActiveDayTable). */
const keptActive = ({ from, to }: ReportSpan): RawBuilder<unknown> => sql`EXISTS (SELECT 1 FROM active_day d
  WHERE d.line_id = a.line_id AND d.account_id = a.account_id AND d.day >= ${new Date(from)} AND d.day < ${new Date(to)}
    AND d.before < ${new Date(from)} AND d.since >= ${new Date(from)})`

const countedActive = ({ from, to, minimum }: ReportSpan & { minimum: bigint }): RawBuilder<unknown> => sql`(
  SELECT count(*) > 0 AND sum(r.bet_count) > 0 AND sum(r.valid_bets) >= ${minimum} FROM rollup r
  WHERE r.line_id = a.line_id AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope = 'own'
    AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)})`

/** Of everybody the wallets are summed once; of some, each one's. */
const balanceWithin = ({ scope, balanceFrom, balanceTo }: DownlineQuery, lineId: string): RawBuilder<unknown>[] => {
  const within = (balance: RawBuilder<unknown>) => allOf([
    ...(balanceFrom === undefined ? [] : [sql`${balance} >= ${balanceFrom}`]), ...(balanceTo === undefined ? [] : [sql`${balance} <= ${balanceTo}`]),
  ])
  if (balanceFrom === undefined && balanceTo === undefined) return []
  // IS TRUE keeps the planner from looking each of them up: it takes them for few.
  return [scope === 'all' ? sql`(a.account_id IN (SELECT w.owner_id FROM wallet w
    WHERE w.line_id = ${lineId} AND w.kind <> 'house' GROUP BY w.owner_id HAVING ${within(sql`sum(w.balance)`)})) IS TRUE` : within(ownBalanceSql)]
}

const hasContract = (standing: ContractStanding): RawBuilder<unknown> => {
  const of = (state: RawBuilder<unknown>) => sql`EXISTS (SELECT 1 FROM contract k
    WHERE k.line_id = a.line_id AND k.payee_id = a.account_id AND ${state})`
  if (standing === 'none') return sql`NOT ${of(sql`k.state IN ('offered', 'active', 'terminationAsked')`)}`
  return of(standing === 'offered' ? sql`k.state = 'offered'` : sql`k.state IN ('active', 'terminationAsked')`)
}

const filters = (query: DownlineQuery, lineId: string, keepsActive: boolean): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = []
  if (query.name) all.push(sql`a.name ILIKE ${containing(query.name)}`)
  if (query.type !== undefined) all.push(sql`a.type = ${query.type}`)
  if (query.kind) all.push(query.kind === 'member' ? sql`a.type = 0` : sql`a.type IN (1, 2, 41, 42)`)
  if (query.firstDeposit) all.push(firstDeposit(query.firstDeposit))
  if (query.active) all.push(keepsActive ? keptActive(query.active) : countedActive(query.active))
  if (query.registeredFrom !== undefined) all.push(sql`a.registered_at >= ${new Date(query.registeredFrom)}`)
  if (query.registeredTo !== undefined) all.push(sql`a.registered_at < ${new Date(query.registeredTo)}`)
  if (query.seenFrom !== undefined) all.push(sql`a.last_seen_at >= ${new Date(query.seenFrom)}`)
  if (query.seenBefore !== undefined) all.push(sql`(a.last_seen_at IS NULL OR a.last_seen_at < ${new Date(query.seenBefore)})`)
  if (query.contract) all.push(hasContract(query.contract))
  return [...all, ...balanceWithin(query, lineId)]
}

const standing = (states: readonly string[], kind: ContractKind): ContractStanding => {
  const own = states.filter((one) => one.startsWith(`${kind}:`))
  return own.length === 0 ? 'none' : own.every((one) => one === `${kind}:offered`) ? 'offered' : 'active'
}

type Raw = Omit<DownlineRow, 'contracts'> & { states: readonly string[]; total: number }

/** A row, and how many there are in all. */
const toRow = ({ states, total, ...row }: Raw): { row: DownlineRow; total: number } => ({
  total,
  row: {
    ...row,
    contracts: {
      dividend: standing(states, 'dividend'), daily: standing(states, 'daily'),
      hourly: standing(states, 'hourly'), realtime: standing(states, 'realtime'),
    },
  },
})

/** A page of downlines; team figures are read for the rows of the page alone. */
export const downlinesOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: DownlineQuery,
): Promise<{ rows: DownlineRow[]; total: number }> => {
  const kept = await keptOf(db, root.lineId)
  const narrowed = filters(query, root.lineId, keepsActive(kept, query))
  const where = allOf([query.scope === 'all' ? belowSql(root) : scopeSql(root, query.scope), sql`a.type <> 4`, ...narrowed])
  const sort = SORTS[query.sort ?? 'registeredAt'] ?? SORTS.registeredAt!
  const direction = query.order === 'ascend' ? sql`ASC` : sql`DESC`
  const order = sql`${sort.by} ${direction} ${sort.empty ? sql`NULLS LAST` : sql``}, a.account_id ${direction}`
  const known = await knownCount(db, root, query, narrowed.length, kept)
  // What is not known is counted with the page, in one look at the accounts.
  const { rows } = await sql<Raw>`
    WITH ids AS (
      SELECT a.account_id, ${known === null ? sql`count(*) OVER ()::int` : sql`${known}::int`} AS total
      FROM account a WHERE ${where} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}
    ), page AS (SELECT a.*, ids.total FROM ids JOIN account a ON a.line_id = ${root.lineId} AND a.account_id = ids.account_id)
    SELECT a.account_id AS "accountId", a.name, a.type, a.depth, a.rebates,
      a.registered_at AS "registeredAt", a.last_login_at AS "lastLoginAt", a.last_seen_at AS "lastSeenAt",
      ${teamSizeSql} AS "teamSize", ${ownBalanceSql} AS balance, ${teamBalanceSql} AS "teamBalance", ${directSizeSql} AS "directSize",
      (SELECT u.name FROM account u WHERE u.line_id = a.line_id AND u.account_id = a.parent_id) AS upline,
      ARRAY(SELECT k.kind || ':' || k.state FROM contract k WHERE k.line_id = a.line_id AND k.payee_id = a.account_id
        AND k.state IN ('offered', 'active', 'terminationAsked')) AS states, a.total
    FROM page a ORDER BY ${order}`.execute(db)
  // Past the last page there is no row to say how many there are.
  const found = rows.map(toRow)
  const total = known ?? found[0]?.total ?? (query.offset === 0 ? 0 : await countOf(db, where))
  return { rows: found.map(({ row }) => row), total }
}
