import { sql, type Kysely } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { TeamRoot } from '../../ports/team/reports.ts'
import { pathEnd } from '../db/paths.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** Counts active members from the rollups of each account. */
const counted = async (db: Db, root: TeamRoot, from: number, to: number, minimum: Units): Promise<number> => {
  const { rows } = await sql<{ active: number }>`
    SELECT count(*)::int AS active FROM (
      SELECT r.account_id FROM rollup r
      JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id
      WHERE r.line_id = ${root.lineId} AND r.grain = 'day' AND r.scope = 'own'
        AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)}
        AND a.path >= ${root.path} AND a.path < ${pathEnd(root.path)}
      GROUP BY r.account_id HAVING sum(r.bet_count) >= 1 AND sum(r.valid_bets) >= ${minimum}) AS active`.execute(
    db,
  )
  return itemAt(rows, 0).active
}

/**
 * Returns how many accounts of a team, with the root, had valid bets of at least `minimum` units in a span of whole
 * days. Materialized counts exist for one minimum. For another, as after a change of the setting and before a rebuild,
 * each account is read.
 */
export const activeMembers = async (
  db: Db,
  root: TeamRoot,
  from: number,
  to: number,
  minimum: Units,
): Promise<number> => {
  const { rows } = await sql<{ materializedMinimum: Units | null; active: number }>`
    SELECT (SELECT active_minimum FROM team_turn WHERE line_id = ${root.lineId}) AS "materializedMinimum", (
      SELECT coalesce(sum(amount), 0)::int FROM team_active
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)}
        AND before < ${new Date(from)} AND since >= ${new Date(from)}
    ) + (
      SELECT count(*)::int FROM active_day
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)}
        AND before < ${new Date(from)} AND since >= ${new Date(from)}
    ) AS active`.execute(db)
  return itemAt(rows, 0).materializedMinimum === minimum
    ? itemAt(rows, 0).active
    : counted(db, root, from, to, minimum)
}
