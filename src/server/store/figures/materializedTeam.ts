import { sql, type RawBuilder } from 'kysely'
import { uncountedRounds } from './roundStates.ts'

/**
 * The expressions of this file read the materialized figures of the team of alias `a` of the account table.
 * Each adds the pending changes, so that a new account or balance counts immediately. Only about one second's
 * changes are pending.
 */
const pending = (
  kinds: RawBuilder<unknown>,
  further: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(d.amount), 0) FROM team_delta d
  WHERE d.line_id = a.line_id AND d.kind IN (${kinds}) AND d.path > a.path AND d.path < a.path || '~' ${further})`

const materialized = (kinds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(s.amount), 0) FROM team_sum s WHERE s.line_id = a.line_id AND s.account_id = a.account_id AND s.kind IN (${kinds}))`

const headcount = sql`'member', 'agent'`

/** The number of accounts below. */
export const teamSizeSql = sql`(${materialized(headcount)} + ${pending(headcount)})::int`

/** The number of accounts directly below. A pending one's path has one node more and no slash before its last. */
export const directSizeSql = sql`(${materialized(sql`'direct'`)} + ${pending(
  headcount,
  sql`
  AND position('/' IN rtrim(substr(d.path, length(a.path) + 1), '/')) = 0`,
)})::int`

/** The sum of all wallets and holds of the account itself, in units. */
export const ownBalanceSql = sql`(SELECT coalesce(sum(w.balance), 0)::bigint FROM wallet w
  WHERE w.line_id = a.line_id AND w.owner_id = a.account_id AND w.kind <> 'house')`

/**
 * The balance of the account and everyone below, in units. The materialized sum still holds the stakes of
 * open rounds. Those have left the wallets, but no figure event records them before the round settles, so
 * they are subtracted.
 */
export const teamBalanceSql = sql`(${ownBalanceSql} + ${materialized(sql`'balance'`)} + ${pending(sql`'balance'`)}
  + (SELECT coalesce(sum(f.winnings - f.stake), 0) FROM fact f
    WHERE f.line_id = a.line_id AND f.bet_count > 0 AND f.path > a.path AND f.path < a.path || '~')
  - (SELECT coalesce(sum(r.stake), 0)
    FROM ${uncountedRounds('open', sql`a.line_id`, (path) => sql`${path} > a.path AND ${path} < a.path || '~'`)} AND NOT r.trial))::bigint`
