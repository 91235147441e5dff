import { sql, type Kysely } from 'kysely'
import type { Units } from '../../rules/money.ts'
import type { TeamRoot } from '../ports/reports.ts'
import { pathEnd } from './accounts.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** The accounts of a team counted one by one. */
const counted = async (db: Db, root: TeamRoot, from: number, to: number, minimum: Units): Promise<number> => {
  const { rows } = await sql<{ active: number }>`
    SELECT count(*)::int AS active FROM (
      SELECT r.account_id FROM rollup r
      JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id
      WHERE r.line_id = ${root.lineId} AND r.grain = 'day' AND r.scope = 'own'
        AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)}
        AND a.path >= ${root.path} AND a.path < ${pathEnd(root.path)}
      GROUP BY r.account_id HAVING sum(r.bet_count) >= 1 AND sum(r.valid_bets) >= ${minimum}) AS active`.execute(db)
  return rows[0]!.active
}

/**
 * Accounts of a team (the root included) that bet the minimum in a span of whole days. The counts are kept for one
 * minimum; for any other, as after a change of the brand's until its figures are rebuilt, each account is looked at.
 */
export const activeMembers = async (db: Db, root: TeamRoot, from: number, to: number, minimum: Units): Promise<number> => {
  const { rows } = await sql<{ kept: Units | null; active: number }>`
    SELECT (SELECT active_minimum FROM team_turn WHERE line_id = ${root.lineId}) AS kept, (
      SELECT coalesce(sum(amount), 0)::int FROM team_active
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)}
        AND before < ${new Date(from)} AND since >= ${new Date(from)}
    ) + (
      SELECT count(*)::int FROM active_day
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)}
        AND before < ${new Date(from)} AND since >= ${new Date(from)}
    ) AS active`.execute(db)
  return rows[0]!.kept === minimum ? rows[0]!.active : counted(db, root, from, to, minimum)
}
