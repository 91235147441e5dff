import { sql, type RawBuilder } from 'kysely'
import type { TeamRoot } from '../../ports/team/reports.ts'
import { pathEnd } from '../db/paths.ts'
import { uncountedRounds } from '../figures/roundStates.ts'
import { chainSql } from '../figures/teamChain.ts'

/** A sort order of accounts: a column of alias `a`, or a figure that one query calculates for all of them. */
interface Order {
  by: RawBuilder<unknown>
  /** Set for a column that may be null. Other orders omit NULLS LAST, so that an index can serve them. */
  nullable?: true
  /** Returns a query of account_id and amount; a missing account has 0. `whose` is a condition on alias `a`. */
  figures?: (root: TeamRoot, whose: RawBuilder<unknown>) => RawBuilder<unknown>
}

const summed = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`SELECT account_id, sum(amount) AS amount FROM (${sql.join([...parts], sql` UNION ALL `)}) AS parts GROUP BY account_id`

const materializedSums = (
  { lineId }: TeamRoot,
  whose: RawBuilder<unknown>,
  kinds: readonly string[],
): RawBuilder<unknown> => sql`
  SELECT s.account_id, s.amount FROM account a JOIN team_sum s ON s.line_id = ${lineId} AND s.account_id = a.account_id AND s.kind = ANY(${kinds}::text[])
  WHERE ${whose}`

const wallets = ({ lineId }: TeamRoot, whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT w.owner_id AS account_id, w.balance AS amount FROM account a
  JOIN wallet w ON w.line_id = ${lineId} AND w.owner_id = a.account_id AND w.kind <> 'house' WHERE ${whose}`

const deltas = ({ lineId, path }: TeamRoot, kinds: readonly string[]): RawBuilder<unknown> => sql`
  SELECT path, amount FROM team_delta WHERE line_id = ${lineId} AND kind = ANY(${kinds}::text[]) AND path > ${path} AND path < ${pathEnd(path)}`

/** Adds the pending rows below the root to every account above each of them. Each row is read once. */
const carriedUp = ({ lineId }: TeamRoot, pending: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  SELECT chain.account_id, pending.amount
  FROM (SELECT path, sum(amount) AS amount FROM (${sql.join([...pending], sql` UNION ALL `)}) AS each GROUP BY path) AS pending
  JOIN (${chainSql(lineId, sql`(${sql.join([...pending], sql` UNION ALL `)}) AS each`)}) AS chain USING (path) WHERE NOT self`

const unsettled = ({ lineId, path }: TeamRoot): RawBuilder<unknown>[] => [
  sql`SELECT path, winnings - stake AS amount FROM fact WHERE line_id = ${lineId} AND bet_count > 0 AND path > ${path} AND path < ${pathEnd(path)}`,
  sql`SELECT u.path, -r.stake FROM ${uncountedRounds('open', lineId, (of) => sql`${of} > ${path} AND ${of} < ${pathEnd(path)}`)} AND NOT r.trial`,
]

const HEADCOUNT_KINDS = ['member', 'agent']
const figure = sql`coalesce(ordered.amount, 0)`

/** The sort orders of a list of downlines. The figures equal those of figures/materializedTeam.ts for one account. */
const ORDERS: Readonly<Record<string, Order>> = {
  account: { by: sql`lower(a.name)` },
  type: { by: sql`a.type` },
  registeredAt: { by: sql`a.registered_at` },
  lastLoginAt: { by: sql`a.last_login_at`, nullable: true },
  balance: { by: figure, figures: (root, whose) => summed([wallets(root, whose)]) },
  teamBalance: {
    by: figure,
    figures: (root, whose) =>
      summed([
        wallets(root, whose),
        materializedSums(root, whose, ['balance']),
        carriedUp(root, [deltas(root, ['balance']), ...unsettled(root)]),
      ]),
  },
  teamSize: {
    by: figure,
    figures: (root, whose) =>
      summed([
        materializedSums(root, whose, HEADCOUNT_KINDS),
        carriedUp(root, [deltas(root, HEADCOUNT_KINDS)]),
      ]),
  },
}

/** The names of the orders, and of those that are calculated for every account of the list. No index can serve these. */
export const DOWNLINE_ORDERS: readonly string[] = Object.keys(ORDERS)
export const CALCULATED_ORDERS: readonly string[] = Object.entries(ORDERS)
  .filter(([, { figures }]) => figures)
  .map(([name]) => name)

/** Returns the join and the ORDER BY of a list of downlines; newest first by default. */
export const downlineOrder = (
  root: TeamRoot,
  whose: RawBuilder<unknown>,
  sort: string | undefined,
  order: 'ascend' | 'descend' | undefined,
): { join: RawBuilder<unknown>; by: RawBuilder<unknown> } => {
  const { by, nullable, figures } = ORDERS[sort ?? 'registeredAt'] ?? ORDERS['registeredAt']!
  const direction = order === 'ascend' ? sql`ASC` : sql`DESC`
  return {
    join: figures
      ? sql`LEFT JOIN (${figures(root, whose)}) AS ordered ON ordered.account_id = a.account_id`
      : sql``,
    by: sql`${by} ${direction} ${nullable ? sql`NULLS LAST` : sql``}, a.account_id ${direction}`,
  }
}
