import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContractStanding } from '../../../entities/accounts/account.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type {
  DownlineFilters,
  DownlineQuery,
  DownlineRow,
  DownlineScope,
  DownlineTotals,
  ReportSpan,
  TeamRoot,
} from '../../ports/team/reports.ts'
import type { Tables } from '../db/tables.ts'
import { downlineTotals, hasMaterializedActive } from './downlineCounts.ts'
import { downlinePage, type ListConditions } from './downlinePage.ts'
import { materializedSettings, type MaterializedSettings } from '../figures/materializedSettings.ts'
import { directSizeSql, ownBalanceSql, teamBalanceSql, teamSizeSql } from '../figures/materializedTeam.ts'
import { allOf, belowSql, containing, inTeamSql, scopeSql } from './teamSql.ts'

const firstDeposit = ({
  from,
  to,
}: ReportSpan): RawBuilder<unknown> => sql`EXISTS (SELECT 1 FROM first_deposit f
  WHERE f.line_id = a.line_id AND f.account_id = a.account_id AND f.day >= ${new Date(from)} AND f.day < ${new Date(to)})`

/** Valid for the materialized minimum and whole days only (db/tables/teamFigures.ts ActiveDayTable). */
const materializedActive = ({
  from,
  to,
}: ReportSpan): RawBuilder<unknown> => sql`EXISTS (SELECT 1 FROM active_day d
  WHERE d.line_id = a.line_id AND d.account_id = a.account_id AND d.day >= ${new Date(from)} AND d.day < ${new Date(to)}
    AND d.before < ${new Date(from)} AND d.since >= ${new Date(from)})`

const countedActive = ({ from, to, minimum }: ReportSpan & { minimum: bigint }): RawBuilder<unknown> => sql`(
  SELECT count(*) > 0 AND sum(r.bet_count) > 0 AND sum(r.valid_bets) >= ${minimum} FROM rollup r
  WHERE r.line_id = a.line_id AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope = 'own'
    AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)})`

/**
 * Conditions on the balance. For large scopes (`grouped`) one query sums all wallets; else each account's are summed.
 */
const balanceWithin = (
  { balanceFrom, balanceTo }: DownlineQuery,
  lineId: string,
  grouped: boolean,
): RawBuilder<unknown>[] => {
  const within = (balance: RawBuilder<unknown>) =>
    allOf([
      ...(balanceFrom === undefined ? [] : [sql`${balance} >= ${balanceFrom}`]),
      ...(balanceTo === undefined ? [] : [sql`${balance} <= ${balanceTo}`]),
    ])
  if (balanceFrom === undefined && balanceTo === undefined) return []
  // IS TRUE stops the planner from a lookup per account, which it chooses because it underestimates their number.
  return [
    grouped
      ? sql`(a.account_id IN (SELECT w.owner_id FROM wallet w
    WHERE w.line_id = ${lineId} AND w.kind <> 'house' GROUP BY w.owner_id HAVING ${within(sql`sum(w.balance)`)})) IS TRUE`
      : within(ownBalanceSql),
  ]
}

const hasContract = (standing: ContractStanding): RawBuilder<unknown> => {
  const of = (state: RawBuilder<unknown>) => sql`EXISTS (SELECT 1 FROM contract k
    WHERE k.line_id = a.line_id AND k.payee_id = a.account_id AND ${state})`
  // IS TRUE stops the planner from sorting all matches, because reading in order finds a page sooner.
  if (standing === 'none')
    return sql`NOT ${of(sql`k.state IN ('offered', 'active', 'terminationRequested')`)}`
  return sql`(${of(standing === 'offered' ? sql`k.state = 'offered'` : sql`k.state IN ('active', 'terminationRequested')`)}) IS TRUE`
}

const filterConditions = (
  query: DownlineQuery,
  lineId: string,
  hasMaterializedActive: boolean,
  grouped: boolean,
): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = []
  if (query.accounts)
    all.push(sql`lower(a.name) = ANY(${query.accounts.map((name) => name.toLowerCase())}::text[])`)
  if (query.name) all.push(sql`a.name ILIKE ${containing(query.name)}`)
  if (query.type !== undefined) all.push(sql`a.type = ${query.type}`)
  if (query.kind) all.push(query.kind === 'member' ? sql`a.type = 0` : sql`a.type IN (1, 2, 41, 42)`)
  if (query.firstDeposit) all.push(firstDeposit(query.firstDeposit))
  if (query.active)
    all.push(hasMaterializedActive ? materializedActive(query.active) : countedActive(query.active))
  if (query.registeredFrom !== undefined) all.push(sql`a.registered_at >= ${new Date(query.registeredFrom)}`)
  if (query.registeredTo !== undefined) all.push(sql`a.registered_at < ${new Date(query.registeredTo)}`)
  if (query.seenFrom !== undefined) all.push(sql`a.last_seen_at >= ${new Date(query.seenFrom)}`)
  if (query.seenBefore !== undefined)
    all.push(sql`(a.last_seen_at IS NULL OR a.last_seen_at < ${new Date(query.seenBefore)})`)
  if (query.contract) all.push(hasContract(query.contract))
  return [...all, ...balanceWithin(query, lineId, grouped)]
}

const standing = (states: readonly string[], kind: ContractKind): ContractStanding => {
  const own = states.filter((one) => one.startsWith(`${kind}:`))
  if (own.length === 0) return 'none'
  return own.every((one) => one === `${kind}:offered`) ? 'offered' : 'active'
}

type Raw = Omit<DownlineRow, 'contracts'> & { states: readonly string[] }

const toRow = ({ states, ...row }: Raw): DownlineRow => ({
  ...row,
  contracts: {
    dividend: standing(states, 'dividend'),
    daily: standing(states, 'daily'),
    hourly: standing(states, 'hourly'),
    realtime: standing(states, 'realtime'),
  },
})

/** Returns the accounts of a scope, as a condition on alias `a`. */
const listedSql = (root: TeamRoot, scope: DownlineScope): RawBuilder<unknown> => {
  if (scope === 'all') return belowSql(root)
  return scope === 'team' ? inTeamSql(root) : scopeSql(root, scope)
}

/** Returns the conditions of a query on alias `a`. */
const conditionsOf = (
  root: TeamRoot,
  query: DownlineQuery,
  materialized: MaterializedSettings | null,
): ListConditions => {
  const byBalance =
    (query.scope === 'all' || query.scope === 'team') &&
    (query.balanceFrom !== undefined || query.balanceTo !== undefined)
  const filters = (grouped: boolean) =>
    filterConditions(query, root.lineId, hasMaterializedActive(materialized, query), grouped)
  const where = (grouped: boolean) =>
    allOf([listedSql(root, query.scope), sql`a.type <> 4`, ...filters(grouped)])
  return {
    materialized,
    filters: filters(false).length,
    byBalance,
    where: where(byBalance),
    whereInOrder: where(false),
  }
}

/** Returns the first `most` downlines that match a query, by name. It reads neither order nor figures. */
export const matchesOf = async (
  db: Kysely<Tables>,
  root: TeamRoot,
  query: DownlineFilters,
  most: number,
): Promise<{ accountId: string; name: string }[]> => {
  const { where } = conditionsOf(
    root,
    { ...query, offset: 0, limit: most },
    await materializedSettings(db, root.lineId),
  )
  const { rows } = await sql<{ accountId: string; name: string }>`
    SELECT a.account_id AS "accountId", a.name FROM account a WHERE ${where} LIMIT ${most}`.execute(db)
  return rows
}

/** Returns a page of downlines with totals. Team figures are read only for the rows of the page. */
export const downlinesOf = async (
  db: Kysely<Tables>,
  root: TeamRoot,
  query: DownlineQuery,
): Promise<{ rows: DownlineRow[]; total: number; totals: DownlineTotals }> => {
  const conditions = conditionsOf(root, query, await materializedSettings(db, root.lineId))
  const { ids, total } = await downlinePage(db, root, query, conditions)
  const totals = await downlineTotals(db, root, query, {
    where: conditions.where,
    unfiltered: conditions.filters === 0 && conditions.materialized !== null,
    total,
  })
  const { rows } = await sql<Raw>`
    SELECT a.account_id AS "accountId", a.name, a.type, a.depth, a.rebates,
      a.registered_at AS "registeredAt", a.last_login_at AS "lastLoginAt", a.last_seen_at AS "lastSeenAt",
      ${teamSizeSql} AS "teamSize", ${ownBalanceSql} AS balance, ${teamBalanceSql} AS "teamBalance", ${directSizeSql} AS "directSize",
      coalesce((SELECT u.name FROM account u WHERE u.line_id = a.line_id AND u.account_id = a.parent_id), '') AS upline,
      ARRAY(SELECT k.kind || ':' || k.state FROM contract k WHERE k.line_id = a.line_id AND k.payee_id = a.account_id
        AND k.state IN ('offered', 'active', 'terminationRequested')) AS states
    FROM account a WHERE a.line_id = ${root.lineId} AND a.account_id = ANY(${ids}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.accountId, toRow(row)]))
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total, totals }
}
