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
import { countOf, downlineTotals, hasMaterializedActive, materializedCount } from './downlineCounts.ts'
import { downlineOrder } from './downlineOrder.ts'
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

/** Up to this many matches are sorted. For more, reading accounts in order finds a page sooner. */
const SORTED_LIMIT = 1_000

interface Ids {
  ids: string[]
  total: number
}

/** Returns the accounts of a scope, as a condition on alias `a`. */
const listedSql = (root: TeamRoot, scope: DownlineScope): RawBuilder<unknown> => {
  if (scope === 'all') return belowSql(root)
  return scope === 'team' ? inTeamSql(root) : scopeSql(root, scope)
}

/** Returns the conditions of a query on alias `a`. */
const conditionsOf = (root: TeamRoot, query: DownlineQuery, materialized: MaterializedSettings | null) => {
  const byBalance =
    (query.scope === 'all' || query.scope === 'team') &&
    (query.balanceFrom !== undefined || query.balanceTo !== undefined)
  const everyone = listedSql(root, query.scope)
  const filters = filterConditions(query, root.lineId, hasMaterializedActive(materialized, query), byBalance)
  return {
    materialized,
    byBalance,
    everyone,
    filters,
    where: allOf([everyone, sql`a.type <> 4`, ...filters]),
  }
}

/** Returns the account ids of a page in its order, and the number of all matches. */
const idsOf = async (
  db: Kysely<Tables>,
  root: TeamRoot,
  query: DownlineQuery,
  { materialized, byBalance, everyone, filters, where }: ReturnType<typeof conditionsOf>,
): Promise<Ids> => {
  const { join, by } = downlineOrder(root, everyone, query.sort, query.order)
  const page = async (whose: RawBuilder<unknown>, total: RawBuilder<unknown>) =>
    (
      await sql<{ id: string; total: number }>`
    SELECT a.account_id AS id, ${total} AS total FROM account a ${join} WHERE ${whose}
    ORDER BY ${by} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
    ).rows
  const paged = async (whose: RawBuilder<unknown>, total: number): Promise<Ids> => ({
    ids: total > query.offset ? (await page(whose, sql`${total}::int`)).map(({ id }) => id) : [],
    total,
  })
  const count = await materializedCount(db, root, query, filters.length, materialized)
  if (count !== null) return paged(where, count)
  if (query.name) {
    const { rows } = await sql<{
      id: string
    }>`SELECT a.account_id AS id FROM account a WHERE ${where} LIMIT ${SORTED_LIMIT + 1}`.execute(db)
    if (rows.length > SORTED_LIMIT) return paged(where, await countOf(db, where))
    return paged(
      sql`a.line_id = ${root.lineId} AND a.account_id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
      rows.length,
    )
  }
  if (byBalance) {
    const total = await countOf(db, where)
    return paged(
      total > SORTED_LIMIT
        ? allOf([
            everyone,
            sql`a.type <> 4`,
            ...filterConditions(query, root.lineId, hasMaterializedActive(materialized, query), false),
          ])
        : where,
      total,
    )
  }
  // The page query counts the matches too. Past the last page there is no row that contains the count.
  const rows = await page(where, sql`count(*) OVER ()::int`)
  return {
    ids: rows.map(({ id }) => id),
    total: rows[0]?.total ?? (query.offset === 0 ? 0 : await countOf(db, where)),
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
  const { ids, total } = await idsOf(db, root, query, conditions)
  const totals = await downlineTotals(db, root, query, {
    where: conditions.where,
    unfiltered: conditions.filters.length === 0 && conditions.materialized !== null,
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
