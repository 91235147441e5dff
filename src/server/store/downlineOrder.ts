import { sql, type RawBuilder } from 'kysely'
import type { TeamRoot } from '../ports/reports.ts'
import { pathEnd } from './accounts.ts'
import { uncountedRounds } from './roundStates.ts'
import { chainSql } from './teamChain.ts'

/** What accounts are ordered by: a column of alias `a`, or a figure that is worked out for all of them at once. */
interface Order {
  by: RawBuilder<unknown>
  /** An index answers the order of a column that is never empty. */
  empty?: true
  /** A query of account_id and figure; who is not in it has none. `whose` is a condition on alias `a` of the account table. */
  figures?: (root: TeamRoot, whose: RawBuilder<unknown>) => RawBuilder<unknown>
}

const summed = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`SELECT account_id, sum(amount) AS amount FROM (${sql.join([...parts], sql` UNION ALL `)}) AS parts GROUP BY account_id`

const keptSums = ({ lineId }: TeamRoot, whose: RawBuilder<unknown>, kinds: readonly string[]): RawBuilder<unknown> => sql`
  SELECT s.account_id, s.amount FROM account a JOIN team_sum s ON s.line_id = ${lineId} AND s.account_id = a.account_id AND s.kind = ANY(${kinds}::text[])
  WHERE ${whose}`

const wallets = ({ lineId }: TeamRoot, whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT w.owner_id AS account_id, w.balance AS amount FROM account a
  JOIN wallet w ON w.line_id = ${lineId} AND w.owner_id = a.account_id AND w.kind <> 'house' WHERE ${whose}`

const deltas = ({ lineId, path }: TeamRoot, kinds: readonly string[]): RawBuilder<unknown> => sql`
  SELECT path, amount FROM team_delta WHERE line_id = ${lineId} AND kind = ANY(${kinds}::text[]) AND path > ${path} AND path < ${pathEnd(path)}`

/** What waits below the root, carried up to every account above it: each waiting row is looked at once, however many are ordered. */
const carriedUp = ({ lineId }: TeamRoot, waiting: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  SELECT chain.account_id, waiting.amount
  FROM (SELECT path, sum(amount) AS amount FROM (${sql.join([...waiting], sql` UNION ALL `)}) AS each GROUP BY path) AS waiting
  JOIN (${chainSql(lineId, sql`(${sql.join([...waiting], sql` UNION ALL `)}) AS each`)}) AS chain USING (path) WHERE NOT self`

const unsettled = ({ lineId, path }: TeamRoot): RawBuilder<unknown>[] => [
  sql`SELECT path, winnings - stake AS amount FROM fact WHERE line_id = ${lineId} AND bet_count > 0 AND path > ${path} AND path < ${pathEnd(path)}`,
  sql`SELECT u.path, -r.stake FROM ${uncountedRounds('open', lineId, (of) => sql`${of} > ${path} AND ${of} < ${pathEnd(path)}`)} AND NOT r.trial`,
]

const HEADS = ['member', 'agent']
const figure = sql`coalesce(ordered.amount, 0)`

/** What a list of downlines can be sorted by. The figures are those of teamKept, where they are told of one account each. */
const ORDERS: Readonly<Record<string, Order>> = {
  account: { by: sql`lower(a.name)` }, type: { by: sql`a.type` }, registeredAt: { by: sql`a.registered_at` },
  lastLoginAt: { by: sql`a.last_login_at`, empty: true },
  balance: { by: figure, figures: (root, whose) => summed([wallets(root, whose)]) },
  teamBalance: {
    by: figure,
    figures: (root, whose) => summed([
      wallets(root, whose), keptSums(root, whose, ['balance']), carriedUp(root, [deltas(root, ['balance']), ...unsettled(root)]),
    ]),
  },
  teamSize: { by: figure, figures: (root, whose) => summed([keptSums(root, whose, HEADS), carriedUp(root, [deltas(root, HEADS)])]) },
}

/** The order of a list of downlines, newest first by default: what is joined to the accounts for it, and what it goes by. */
export const downlineOrder = (
  root: TeamRoot, whose: RawBuilder<unknown>, sort: string | undefined, order: 'ascend' | 'descend' | undefined,
): { join: RawBuilder<unknown>; by: RawBuilder<unknown> } => {
  const { by, empty, figures } = ORDERS[sort ?? 'registeredAt'] ?? ORDERS['registeredAt']!
  const direction = order === 'ascend' ? sql`ASC` : sql`DESC`
  return {
    join: figures ? sql`LEFT JOIN (${figures(root, whose)}) AS ordered ON ordered.account_id = a.account_id` : sql``,
    by: sql`${by} ${direction} ${empty ? sql`NULLS LAST` : sql``}, a.account_id ${direction}`,
  }
}
