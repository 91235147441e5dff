import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDays, startsDay } from '../../rules/calendar.ts'
import type { DownlineQuery, ReportSpan, TeamRoot } from '../ports/reports.ts'
import { pathEnd } from './accounts.ts'
import type { Kept } from './kept.ts'
import type { Tables } from './tables.ts'
import { directSizeSql, teamSizeSql } from './teamKept.ts'

type Db = Kysely<Tables>

/** Whether the active members asked for are those that are kept. */
export const keepsActive = (kept: Kept | null, { active }: DownlineQuery): boolean =>
  kept !== null && active !== undefined && active.minimum === kept.minimum && isWholeDays(active, kept.zone)

/** Accounts looked at one by one. */
export const countOf = async (db: Db, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM account a WHERE ${where}`.execute(db)
  return rows[0]!.total
}

/** Heads of everyone below, kept and waiting. */
const headsSql = (root: TeamRoot, kinds: readonly string[], days: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(amount), 0)::int AS total FROM (
    SELECT amount, day FROM team_sum WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND kind = ANY(${kinds}::text[])
    UNION ALL
    SELECT amount, at FROM team_delta WHERE line_id = ${root.lineId} AND kind = ANY(${kinds}::text[])
      AND path > ${root.path} AND path < ${pathEnd(root.path)}
  ) AS heads WHERE true ${days}`

const ALL = ['member', 'agent']

/** How many of everyone below answer the one question that is asked, where that is kept; null where it is not. */
const narrowedCount = (root: TeamRoot, query: DownlineQuery, kept: Kept): RawBuilder<unknown> | null => {
  const span = ({ from, to }: ReportSpan) => sql`AND day >= ${new Date(from)} AND day < ${new Date(to)}`
  if (query.kind) return headsSql(root, [query.kind])
  const { registeredFrom, registeredTo, contract } = query
  if (registeredFrom !== undefined && registeredTo !== undefined) {
    const registered = { from: registeredFrom, to: registeredTo }
    return isWholeDays(registered, kept.zone) ? headsSql(root, ALL, span(registered)) : null
  }
  const having = (states: readonly string[]) => sql`SELECT count(*)::int AS total FROM (SELECT payee_id FROM contract
    WHERE line_id = ${root.lineId} AND payee_path > ${root.path} AND payee_path < ${pathEnd(root.path)} AND state = ANY(${states}::text[]) GROUP BY payee_id) AS payees`
  if (contract === 'none') {
    return sql`SELECT heads.total - have.total AS total FROM (${headsSql(root, ALL)}) AS heads, (${having(['offered', 'active', 'terminationAsked'])}) AS have`
  }
  if (contract) return having(contract === 'offered' ? ['offered'] : ['active', 'terminationAsked'])
  if (query.firstDeposit && isWholeDays(query.firstDeposit, kept.zone)) return headsSql(root, ['firstDeposit'], span(query.firstDeposit))
  if (query.active && keepsActive(kept, query)) {
    const from = new Date(query.active.from)
    return sql`SELECT coalesce(sum(amount), 0)::int AS total FROM team_active WHERE line_id = ${root.lineId} AND account_id = ${root.accountId}
      ${span(query.active)} AND before < ${from} AND since >= ${from}`
  }
  if (query.seenBefore !== undefined && startsDay(query.seenBefore, kept.zone)) {
    const seen = headsSql(root, ['seen'], sql`AND day >= ${new Date(query.seenBefore)}`)
    return sql`SELECT heads.total - seen.total AS total FROM (${headsSql(root, ALL)}) AS heads, (${seen}) AS seen`
  }
  return null
}

/** How many downlines there are, where that is known without looking at them. `narrowed` is how many questions are asked. */
export const knownCount = async (db: Db, root: TeamRoot, query: DownlineQuery, narrowed: number, kept: Kept | null): Promise<number | null> => {
  // While a line's figures are worked out its people are counted.
  if (query.scope === 'self' || !kept) return null
  if (narrowed === 0) {
    const { rows } = await sql<{ total: number }>`SELECT ${query.scope === 'direct' ? directSizeSql : teamSizeSql} AS total FROM account a
      WHERE a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`.execute(db)
    return rows[0]?.total ?? 0
  }
  // Since when and until when somebody registered is one question.
  const questions = narrowed - (query.registeredFrom !== undefined && query.registeredTo !== undefined ? 1 : 0)
  const count = questions === 1 && query.scope === 'all' ? narrowedCount(root, query, kept) : null
  if (!count) return null
  const { rows } = await sql<{ total: number }>`${count}`.execute(db)
  return rows[0]!.total
}
