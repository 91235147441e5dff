import { sql, type Kysely, type RawBuilder } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type {
  Headcounts,
  NewHeadcounts,
  ReportSpan,
  Reports,
  SeenSince,
  TeamRoot,
} from '../../ports/team/reports.ts'
import { pathEnd } from '../db/paths.ts'
import { downlinesOf, matchesOf } from './downlines.ts'
import { downlineFiguresOf, topDownlinesOf } from './downlineFigures.ts'
import type { Tables } from '../db/tables.ts'
import { teamBalanceSql } from '../figures/materializedTeam.ts'
import { teamRecordOf } from './teamRecord.ts'
import { belowSql, inTeamSql } from './teamSql.ts'

const headcounts = async (
  db: Kysely<Tables>,
  root: TeamRoot,
  spans: { span: ReportSpan; before: ReportSpan },
  since: SeenSince,
): Promise<Headcounts> => {
  const within = ({ from, to }: ReportSpan) => sql`day >= ${new Date(from)} AND day < ${new Date(to)}`
  const count = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount) FILTER (WHERE ${condition}), 0)::int`
  const seen = (from: number) => count(sql`kind = 'seen' AND day >= ${new Date(from)}`)
  const fresh = (span: ReportSpan) => sql`jsonb_build_object(
    'newMembers', ${count(sql`kind = 'member' AND ${within(span)}`)}, 'firstDepositors', ${count(sql`kind = 'firstDeposit' AND ${within(span)}`)})`
  const { rows } = await sql<
    Pick<Headcounts, 'agents' | 'members' | 'online' | 'before'> & {
      fresh: NewHeadcounts
      seen3Days: number
      seen7Days: number
    }
  >`
    SELECT ${count(sql`kind = 'agent'`)} AS agents, ${count(sql`kind = 'member'`)} AS members,
      ${fresh(spans.span)} AS fresh, ${fresh(spans.before)} AS before,
      ${seen(since.threeDays)} AS "seen3Days", ${seen(since.sevenDays)} AS "seen7Days", (
        SELECT count(*)::int FROM account a WHERE ${belowSql(root)} AND a.type <> 4 AND a.last_seen_at >= ${new Date(since.online)}) AS online
    FROM (
      SELECT kind, day, amount FROM team_sum
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND kind IN ('agent', 'member', 'seen', 'firstDeposit')
      UNION ALL
      SELECT kind, at, amount FROM team_delta
      WHERE line_id = ${root.lineId} AND kind <> 'balance' AND path > ${root.path} AND path < ${pathEnd(root.path)}
    ) AS headcounts`.execute(db)
  const { seen3Days, seen7Days, fresh: now, ...counts } = itemAt(rows, 0)
  const all = counts.agents + counts.members
  return { ...counts, ...now, notSeen3Days: all - seen3Days, notSeen7Days: all - seen7Days }
}

const teamBalance = async (db: Kysely<Tables>, root: TeamRoot): Promise<Units> => {
  const { rows } = await sql<{ balance: Units }>`
    SELECT ${teamBalanceSql} AS balance FROM account a WHERE a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`.execute(
    db,
  )
  return rows[0]?.balance ?? 0n
}

const namesInTeam = async (
  db: Kysely<Tables>,
  directory: Kysely<Tables>,
  root: TeamRoot,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const found = await directory
    .selectFrom('account_name')
    .select('account_id')
    .where('line_id', '=', root.lineId)
    .where(
      'name_key',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute()
  const { rows } = await sql<{ name: string }>`
    SELECT a.name FROM account a WHERE a.line_id = ${root.lineId}
      AND a.account_id = ANY(${found.map((row) => row.account_id)}::uuid[]) AND ${inTeamSql(root)}`.execute(
    db,
  )
  return new Set(rows.map((row) => row.name))
}

/**
 * The queries for reports on PostgreSQL.
 * @param directory returns the handle for names
 */
export const reportStore = (db: Kysely<Tables>, directory: () => Promise<Kysely<Tables>>): Reports => ({
  headcounts: (root, spans, since) => headcounts(db, root, spans, since),
  teamBalance: (root) => teamBalance(db, root),
  downlines: (root, query) => downlinesOf(db, root, query),
  matches: (root, query, most) => matchesOf(db, root, query, most),
  statements: (root, query) => downlineFiguresOf(db, root, query),
  topDownlines: (root, query) => topDownlinesOf(db, root, query),
  record: (root, query) => teamRecordOf(db, root, query),
  namesInTeam: async (root, names) => namesInTeam(db, await directory(), root, names),
})
