import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { headcountsAndBalances, within, type FigureScope } from './expectedTeam.ts'
import { uncountedRounds } from './roundStates.ts'
import { chainSql } from './teamChain.ts'

/** The kinds of order keys (db/tables/teamFigures.ts OrderKeyTable). */
export type OrderKey = 'balance' | 'teamBalance' | 'teamSize'

const KINDS = sql`(VALUES ('balance'), ('teamBalance'), ('teamSize')) AS of (kind)`

/**
 * Returns how much a row of changes adds to the key `of.kind` of an account above or at its path. The row has the columns
 * `balance`, `headcount` and `self`. A new account's own headcount adds 0, which creates its keys.
 */
const ADDED = sql`CASE of.kind WHEN 'balance' THEN CASE WHEN self THEN balance ELSE 0 END WHEN 'teamBalance' THEN balance
  ELSE CASE WHEN self THEN 0 ELSE headcount END END`

/**
 * Returns a statement that adds changes to the keys of their accounts and of everyone above, for a WITH clause.
 * @param changes rows of path, balance, headcount and is_new, joined with `chain` over these paths
 */
export const addingToKeys = (lineId: string, changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO order_key (line_id, account_id, kind, path, parent_id, amount)
  SELECT ${lineId}::uuid, chain.account_id, of.kind, upper_path, parent_id, sum(${ADDED})::bigint
  FROM ${changes} JOIN chain USING (path) CROSS JOIN ${KINDS}
  GROUP BY chain.account_id, of.kind, upper_path, parent_id HAVING sum(${ADDED}) <> 0 OR bool_or(self AND is_new)
  ORDER BY chain.account_id, of.kind
  ON CONFLICT (line_id, account_id, kind) DO UPDATE SET amount = order_key.amount + excluded.amount`

/** Returns the parts of a WITH clause that add the settled bets of `hourly`, joined with `chain`, to the keys. */
export const hourlyKeysSql = (lineId: string): RawBuilder<unknown> => sql`
  moved AS (
    SELECT path, sum(winnings - stake) AS balance, 0 AS headcount, false AS is_new FROM hourly WHERE bet_count > 0 GROUP BY path
  ), keyed AS (${addingToKeys(lineId, sql`moved`)})`

/** Returns the expected keys of a scope's accounts, and what these accounts add to the keys of everyone above. */
export const expectedOrderKeys = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH changes AS (
    SELECT path, coalesce(sum(amount) FILTER (WHERE kind = 'balance'), 0) AS balance,
      coalesce(sum(amount) FILTER (WHERE kind IN ('member', 'agent')), 0) AS headcount
    FROM (
      ${headcountsAndBalances(of)}
      UNION ALL SELECT path, 'balance', registered_at, 0 FROM account WHERE line_id = ${of.lineId} AND type <> 4 AND ${within(of, sql`path`)}
    ) AS each WHERE kind <> 'seen' GROUP BY path
  ), chain AS (${chainSql(of.lineId, sql`changes`)})
  SELECT ${of.lineId}::uuid AS line_id, chain.account_id, of.kind, upper_path AS path, chain.parent_id, sum(${ADDED})::bigint AS amount
  FROM changes JOIN chain USING (path) JOIN account a ON a.line_id = ${of.lineId} AND a.path = changes.path AND a.type <> 4
  CROSS JOIN ${KINDS} GROUP BY chain.account_id, of.kind, upper_path, chain.parent_id`

/**
 * Corrects a line's keys. The caller must hold the line's turn. It is needed once after an upgrade, because processes of
 * the release before the keys aggregate without them.
 */
export const repairOrderKeys = async (db: Kysely<Tables>, of: FigureScope): Promise<void> => {
  await sql`
    INSERT INTO order_key (line_id, account_id, kind, path, parent_id, amount)
    SELECT e.line_id, e.account_id, e.kind, e.path, e.parent_id, e.amount FROM (${expectedOrderKeys(of)}) AS e
    LEFT JOIN order_key k ON k.line_id = ${of.lineId} AND k.account_id = e.account_id AND k.kind = e.kind
    WHERE k.amount IS DISTINCT FROM e.amount ORDER BY e.account_id, e.kind
    ON CONFLICT (line_id, account_id, kind) DO UPDATE SET amount = excluded.amount`.execute(db)
  await db.updateTable('team_turn').set({ keys_due_at: null }).where('line_id', '=', of.lineId).execute()
}

/** Which accounts of a line are read, by their paths, and which of their keys. */
interface Whose {
  lineId: string
  kind: OrderKey
  /** A condition on a path: every account read, and everyone below each of them. */
  paths: (path: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Returns the changes that no key has yet: one row per path. There are few, because they are aggregated every second. */
const uncountedChanges = ({ lineId, kind, paths }: Whose): RawBuilder<unknown> => {
  const isHead = sql`kind <> 'balance'`
  const balances = sql`
    UNION ALL
    SELECT path, winnings - stake, 0, false FROM fact WHERE line_id = ${lineId} AND bet_count > 0 AND ${paths(sql`path`)}
    UNION ALL
    SELECT u.path, -r.stake, 0, false FROM ${uncountedRounds('open', lineId, paths)} AND NOT r.trial`
  return sql`
    SELECT path, sum(balance)::bigint AS balance, sum(headcount)::bigint AS headcount FROM (
      SELECT path, CASE WHEN ${isHead} THEN 0 ELSE amount END AS balance, CASE WHEN ${isHead} THEN amount ELSE 0 END AS headcount, ${isHead} AS is_new
      FROM team_delta WHERE line_id = ${lineId} AND kind IN ('member', 'agent', 'balance') AND ${paths(sql`path`)}
      ${kind === 'teamSize' ? sql`` : balances}
    ) AS each GROUP BY path HAVING sum(balance) <> 0 OR bool_or(is_new)`
}

/** How the accounts are read: all of them, all in an order, or the first ones in it. */
export interface KeyOrder {
  direction: RawBuilder<unknown>
  first?: number
}

/**
 * Returns the accounts with their exact figures of now, in two parts: `with` for the WITH clause, and `from`, a query of
 * account_id and amount. With an order, the index on the keys serves it: only the accounts with changes that no key has yet
 * are sorted. The caller orders by amount and account_id too.
 * @param condition a condition on a row with account_id, path and parent_id
 */
export const orderedByKey = (
  whose: Whose,
  condition: (alias: string) => RawBuilder<unknown>,
  order: KeyOrder | null,
): { with: RawBuilder<unknown>; from: RawBuilder<unknown> } => {
  const { lineId, kind, paths } = whose
  const of = sql`(SELECT ${kind}::text AS kind) AS of`
  // Each part has its own ORDER BY, because a part with a condition does not take over that of the whole.
  const inOrder =
    order === null
      ? sql``
      : sql`ORDER BY amount ${order.direction}, account_id ${order.direction} ${order.first === undefined ? sql`` : sql`LIMIT ${order.first}`}`
  return {
    with: sql`WITH changes AS MATERIALIZED (${uncountedChanges(whose)}
    ), chain AS (${chainSql(lineId, sql`changes`)}
    ), changed AS MATERIALIZED (
      SELECT chain.account_id, upper_path AS path, parent_id, sum(${ADDED})::bigint AS amount
      FROM changes JOIN chain USING (path) CROSS JOIN ${of}
      WHERE ${paths(sql`upper_path`)} ${kind === 'balance' ? sql`AND self` : sql``} GROUP BY chain.account_id, upper_path, parent_id)`,
    from: sql`
      (SELECT k.account_id, k.amount FROM order_key k
      WHERE k.line_id = ${lineId} AND k.kind = ${kind} AND ${condition('k')} AND k.account_id NOT IN (SELECT account_id FROM changed) ${inOrder})
      UNION ALL
      (SELECT c.account_id, (c.amount + coalesce((SELECT k.amount FROM order_key k
        WHERE k.line_id = ${lineId} AND k.account_id = c.account_id AND k.kind = ${kind}), 0))::bigint AS amount
      FROM changed c WHERE ${condition('c')} ${inOrder})`,
  }
}
