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
 * Returns how many accounts of each team, with its root, had valid bets of at least `minimum` units in a span of whole
 * days, by the root's id. Materialized counts exist for one minimum. For another, as after a change of the setting and before
 * a rebuild, each account is read.
 */
export const activeMembersOf = async (
  db: Db,
  lineId: string,
  roots: readonly Omit<TeamRoot, 'lineId'>[],
  { from, to, minimum }: { from: number; to: number; minimum: Units },
): Promise<Map<string, number>> => {
  const ids = roots.map(({ accountId }) => accountId)
  const { rows } = await sql<{ materializedMinimum: Units | null; accountId: string | null; active: number }>`
    SELECT (SELECT active_minimum FROM team_turn WHERE line_id = ${lineId}) AS "materializedMinimum", account_id AS "accountId", active
    FROM (SELECT 1) AS always LEFT JOIN (
      SELECT account_id, sum(amount)::int AS active FROM (
        SELECT account_id, amount FROM team_active
        WHERE line_id = ${lineId} AND account_id = ANY(${ids}::uuid[]) AND day >= ${new Date(from)} AND day < ${new Date(to)}
          AND before < ${new Date(from)} AND since >= ${new Date(from)}
        UNION ALL
        SELECT account_id, 1 FROM active_day
        WHERE line_id = ${lineId} AND account_id = ANY(${ids}::uuid[]) AND day >= ${new Date(from)} AND day < ${new Date(to)}
          AND before < ${new Date(from)} AND since >= ${new Date(from)}
      ) AS counted GROUP BY account_id
    ) AS teams ON true`.execute(db)
  if (itemAt(rows, 0).materializedMinimum === minimum)
    return new Map(rows.flatMap(({ accountId, active }) => (accountId === null ? [] : [[accountId, active]])))
  const counts = new Map<string, number>()
  for (const root of roots)
    counts.set(root.accountId, await counted(db, { ...root, lineId }, from, to, minimum))
  return counts
}

/** Like `activeMembersOf` for one team. */
export const activeMembers = async (
  db: Db,
  root: TeamRoot,
  from: number,
  to: number,
  minimum: Units,
): Promise<number> =>
  (await activeMembersOf(db, root.lineId, [root], { from, to, minimum })).get(root.accountId) ?? 0

/** Counts the active members of each day from the rollups of each account. */
const countedByDay = (db: Db, root: TeamRoot, from: number, to: number, minimum: Units) =>
  sql<{ day: number; active: number }>`
    SELECT r.slot AS day, count(*)::int AS active FROM (
      SELECT r.slot, r.account_id FROM rollup r
      JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id
      WHERE r.line_id = ${root.lineId} AND r.grain = 'day' AND r.scope = 'own'
        AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)}
        AND a.path >= ${root.path} AND a.path < ${pathEnd(root.path)}
      GROUP BY r.slot, r.account_id HAVING sum(r.bet_count) >= 1 AND sum(r.valid_bets) >= ${minimum}) AS r
    GROUP BY r.slot`.execute(db)

/**
 * Returns how many accounts of a team, with the root, were active on each day of a span by that day's bets alone, by the
 * start of the day. Like `activeMembers` for each of its days, in one statement.
 */
export const activeByDay = async (
  db: Db,
  root: TeamRoot,
  from: number,
  to: number,
  minimum: Units,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ day: number; materializedMinimum: Units | null; active: number }>`
    SELECT day, sum(amount)::int AS active,
      (SELECT active_minimum FROM team_turn WHERE line_id = ${root.lineId}) AS "materializedMinimum" FROM (
      SELECT day, amount FROM team_active
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)}
        AND before < day AND since >= day
      UNION ALL
      SELECT day, 1 FROM active_day
      WHERE line_id = ${root.lineId} AND account_id = ${root.accountId} AND day >= ${new Date(from)} AND day < ${new Date(to)}
        AND before < day AND since >= day
    ) AS counted GROUP BY day`.execute(db)
  const found =
    rows.length === 0 || itemAt(rows, 0).materializedMinimum === minimum
      ? rows
      : (await countedByDay(db, root, from, to, minimum)).rows
  return new Map(found.map(({ day, active }) => [day, active]))
}
