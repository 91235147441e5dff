import { sql, type Kysely } from 'kysely'
import { DAY, MINUTE } from '../../rules/calendar.ts'
import type { Units } from '../../rules/money.ts'
import type { HeadCounts, ReportSpan, Reports, TeamRoot } from '../ports/reports.ts'
import { downlinesOf } from './downlines.ts'
import { statementsOf } from './statements.ts'
import type { Tables } from './tables.ts'
import { teamRecordOf } from './teamRecord.ts'
import { belowSql, inTeamSql } from './teamSql.ts'

/** Someone seen within this time counts as online (as in answers/reportSpan). */
const ONLINE_MS = 5 * MINUTE

const headCounts = async (db: Kysely<Tables>, root: TeamRoot, span: ReportSpan, now: number): Promise<HeadCounts> => {
  const ago = (ms: number) => new Date(now - ms)
  const unseen = (ms: number) => sql`count(*) FILTER (WHERE a.last_seen_at IS NULL OR a.last_seen_at < ${ago(ms)})::int`
  const { rows } = await sql<Omit<HeadCounts, 'firstDepositors'>>`
    SELECT count(*) FILTER (WHERE a.type <> 0)::int AS agents, count(*) FILTER (WHERE a.type = 0)::int AS members,
      count(*) FILTER (WHERE a.type = 0 AND a.registered_at >= ${new Date(span.from)} AND a.registered_at < ${new Date(span.to)})::int AS "newMembers",
      count(*) FILTER (WHERE a.last_seen_at >= ${ago(ONLINE_MS)})::int AS online,
      ${unseen(3 * DAY)} AS "notSeen3Days", ${unseen(7 * DAY)} AS "notSeen7Days"
    FROM account a WHERE ${belowSql(root)} AND a.type <> 4`.execute(db)
  const { rows: first } = await sql<{ count: number }>`
    SELECT count(DISTINCT r.account_id)::int AS count
    FROM rollup r JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id
    WHERE r.line_id = ${root.lineId} AND r.grain = 'day' AND r.scope = 'own' AND r.deposit_count > 0
      AND r.slot >= ${new Date(span.from)} AND r.slot < ${new Date(span.to)} AND ${belowSql(root)} AND a.type <> 4
      AND NOT EXISTS (SELECT 1 FROM rollup e WHERE e.line_id = r.line_id AND e.account_id = r.account_id
        AND e.grain = 'day' AND e.scope = 'own' AND e.deposit_count > 0 AND e.slot < ${new Date(span.from)})`.execute(db)
  return { ...rows[0]!, firstDepositors: first[0]!.count }
}

const teamBalance = async (db: Kysely<Tables>, root: TeamRoot): Promise<Units> => {
  const { rows } = await sql<{ balance: Units }>`
    SELECT coalesce(sum(w.balance), 0)::bigint AS balance
    FROM account a JOIN wallet w ON w.line_id = a.line_id AND w.owner_id = a.account_id AND w.kind <> 'house'
    WHERE ${inTeamSql(root)} AND a.type <> 4`.execute(db)
  return rows[0]!.balance
}

/** The questions of the reports on the database. */
export const reportStore = (db: Kysely<Tables>): Reports => ({
  headCounts: (root, span, now) => headCounts(db, root, span, now),
  teamBalance: (root) => teamBalance(db, root),
  downlines: (root, query) => downlinesOf(db, root, query),
  statements: (root, query) => statementsOf(db, root, query),
  record: (root, query) => teamRecordOf(db, root, query),
  namesInTeam: async (root, names) => {
    if (names.length === 0) return new Set()
    const { rows } = await sql<{ name: string }>`
      SELECT a.name FROM account_name n JOIN account a ON a.line_id = n.line_id AND a.account_id = n.account_id
      WHERE n.line_id = ${root.lineId} AND n.name_key = ANY(${names.map((name) => name.toLowerCase())}::text[])
        AND ${inTeamSql(root)}`.execute(db)
    return new Set(rows.map((row) => row.name))
  },
})
