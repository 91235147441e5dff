import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDays, startsDay } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type {
  DownlineQuery,
  DownlineScope,
  DownlineTotals,
  ReportSpan,
  TeamRoot,
} from '../../ports/team/reports.ts'
import { pathEnd } from '../db/paths.ts'
import { activeMembers } from '../figures/activeMembers.ts'
import type { MaterializedSettings } from '../figures/materializedSettings.ts'
import type { Tables } from '../db/tables.ts'
import { scopeSql } from './teamSql.ts'
import { directSizeSql, ownBalanceSql, teamBalanceSql, teamSizeSql } from '../figures/materializedTeam.ts'

type Db = Kysely<Tables>

/** Whether the requested active members are materialized: same minimum, and a span of whole days. */
export const hasMaterializedActive = (
  materialized: MaterializedSettings | null,
  { active }: DownlineQuery,
): boolean =>
  materialized !== null &&
  active !== undefined &&
  active.minimum === materialized.minimum &&
  isWholeDays(active, materialized.zone)

/** Returns the number of accounts that match a condition on alias `a`, by reading them. */
export const countOf = async (db: Db, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM account a WHERE ${where}`.execute(db)
  return itemAt(rows, 0).total
}

/** Returns a query for a headcount of everyone below the root: materialized plus pending changes. */
const headcountSql = (
  root: TeamRoot,
  kinds: readonly string[],
  days: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(amount), 0)::int AS total FROM (
    SELECT amount, day FROM team_sum WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND kind = ANY(${kinds}::text[])
    UNION ALL
    SELECT amount, at FROM team_delta WHERE line_id = ${root.lineId} AND kind = ANY(${kinds}::text[])
      AND path > ${root.path} AND path < ${pathEnd(root.path)}
  ) AS headcounts WHERE true ${days}`

const ALL = ['member', 'agent']

/** Returns a query that counts everyone below who matches the query's only filter; null if it is not materialized. */
const filteredCount = (
  root: TeamRoot,
  query: DownlineQuery,
  materialized: MaterializedSettings,
): RawBuilder<unknown> | null => {
  const span = ({ from, to }: ReportSpan) => sql`AND day >= ${new Date(from)} AND day < ${new Date(to)}`
  if (query.kind) return headcountSql(root, [query.kind])
  const { registeredFrom, registeredTo, contract } = query
  if (registeredFrom !== undefined && registeredTo !== undefined) {
    const registered = { from: registeredFrom, to: registeredTo }
    return isWholeDays(registered, materialized.zone) ? headcountSql(root, ALL, span(registered)) : null
  }
  const payeesWith = (
    states: readonly string[],
  ) => sql`SELECT count(*)::int AS total FROM (SELECT payee_id FROM contract
    WHERE line_id = ${root.lineId} AND payee_path > ${root.path} AND payee_path < ${pathEnd(root.path)} AND state = ANY(${states}::text[]) GROUP BY payee_id) AS payee`
  if (contract === 'none') {
    return sql`SELECT everyone.total - payees.total AS total FROM (${headcountSql(root, ALL)}) AS everyone, (${payeesWith(['offered', 'active', 'terminationRequested'])}) AS payees`
  }
  if (contract) return payeesWith(contract === 'offered' ? ['offered'] : ['active', 'terminationRequested'])
  if (query.firstDeposit && isWholeDays(query.firstDeposit, materialized.zone))
    return headcountSql(root, ['firstDeposit'], span(query.firstDeposit))
  if (query.active && hasMaterializedActive(materialized, query)) {
    const from = new Date(query.active.from)
    return sql`SELECT coalesce(sum(amount), 0)::int AS total FROM team_active WHERE line_id = ${root.lineId} AND account_id = ${root.accountId}
      ${span(query.active)} AND before < ${from} AND since >= ${from}`
  }
  if (query.seenBefore !== undefined && startsDay(query.seenBefore, materialized.zone)) {
    const seen = headcountSql(root, ['seen'], sql`AND day >= ${new Date(query.seenBefore)}`)
    return sql`SELECT everyone.total - seen.total AS total FROM (${headcountSql(root, ALL)}) AS everyone, (${seen}) AS seen`
  }
  return null
}

/** Returns how many accounts a scope has without filters. */
const scopeCount = async (db: Db, root: TeamRoot, scope: DownlineScope): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`SELECT ${scope === 'direct' ? directSizeSql : teamSizeSql} AS total FROM account a
      WHERE a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`.execute(db)
  return (rows[0]?.total ?? 0) + (scope === 'team' ? 1 : 0)
}

/**
 * Returns how many downlines match, if materialized figures tell it; else null.
 * @param filters the number of filters in the query, and its conditions on alias `a`
 */
export const materializedCount = async (
  db: Db,
  root: TeamRoot,
  query: DownlineQuery,
  { filters: filterCount, where }: { filters: number; where: RawBuilder<unknown> },
  materialized: MaterializedSettings | null,
): Promise<number | null> => {
  // While a line's figures are being built, its accounts must be counted.
  if (query.scope === 'self' || !materialized) return null
  if (filterCount === 0) return scopeCount(db, root, query.scope)
  const { active } = query
  if (query.scope === 'team' && active)
    return filterCount === 1 && hasMaterializedActive(materialized, query)
      ? activeMembers(db, root, active.from, active.to, active.minimum)
      : null
  // The start and end of registration are one span.
  const spans = filterCount - (query.registeredFrom !== undefined && query.registeredTo !== undefined ? 1 : 0)
  const count = spans === 1 && query.scope !== 'direct' ? filteredCount(root, query, materialized) : null
  if (!count) return null
  const { rows } = await sql<{ total: number }>`${count}`.execute(db)
  const below = itemAt(rows, 0).total
  return query.scope === 'team'
    ? below + (await countOf(db, sql`${scopeSql(root, 'self')} AND ${where}`))
    : below
}

/** A list with filters has a balance total up to this many accounts. For more, the sum would take too long. */
const SUMMED_LIMIT = 5_000

/** The listed accounts: a condition on alias `a`, whether it is the scope without filters, and their number. */
interface Listed {
  where: RawBuilder<unknown>
  unfiltered: boolean
  total: number
}

/**
 * Returns the totals over all listed accounts, in units. Without filters they come from the materialized figures. With
 * filters there is a balance total for lists up to SUMMED_LIMIT accounts.
 */
export const downlineTotals = async (
  db: Db,
  root: TeamRoot,
  { scope }: DownlineQuery,
  { where, unfiltered, total }: Listed,
): Promise<DownlineTotals> => {
  const {
    rows: [materialized],
  } = unfiltered
    ? await sql<{ teamBalance: Units; own: Units; teamSize: number; directSize: number }>`
    SELECT ${teamBalanceSql} AS "teamBalance", ${ownBalanceSql} AS own, ${teamSizeSql} AS "teamSize", ${directSizeSql} AS "directSize" FROM account a
    WHERE a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`.execute(db)
    : { rows: [] }
  if (materialized && scope === 'team') return { balance: materialized.teamBalance }
  if (materialized && scope === 'all') return { balance: materialized.teamBalance - materialized.own }
  if (!unfiltered && total > SUMMED_LIMIT) return {}
  const {
    rows: [wallets],
  } = await sql<{ balance: Units }>`SELECT coalesce(sum(w.balance), 0)::bigint AS balance FROM wallet w
    WHERE w.line_id = ${root.lineId} AND w.kind <> 'house' AND w.owner_id IN (SELECT a.account_id FROM account a WHERE ${where})`.execute(
    db,
  )
  return {
    ...wallets!,
    ...(materialized && scope === 'direct'
      ? {
          teamSize: materialized.teamSize - materialized.directSize,
          teamBalance: materialized.teamBalance - materialized.own,
        }
      : {}),
  }
}
