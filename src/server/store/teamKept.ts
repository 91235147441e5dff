import { sql, type RawBuilder } from 'kysely'
import { uncountedRounds } from './roundStates.ts'

/**
 * What is kept of the team of alias `a` of the account table, as expressions. Each adds what still waits to be folded,
 * so that a head or a sum of money counts in the moment it is there; waiting rows are few, a second's worth.
 */
const waiting = (kinds: RawBuilder<unknown>, further: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(d.amount), 0) FROM team_delta d
  WHERE d.line_id = a.line_id AND d.kind IN (${kinds}) AND d.path > a.path AND d.path < a.path || '~' ${further})`

const kept = (kinds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(s.amount), 0) FROM team_sum s WHERE s.line_id = a.line_id AND s.account_id = a.account_id AND s.kind IN (${kinds}))`

const heads = sql`'member', 'agent'`

/** Everyone below. */
export const teamSizeSql = sql`(${kept(heads)} + ${waiting(heads)})::int`

/** Those right below: a waiting one's path has one node more and no slash before its last. */
export const directSizeSql = sql`(${kept(sql`'direct'`)} + ${waiting(heads, sql`
  AND position('/' IN rtrim(substr(d.path, length(a.path) + 1), '/')) = 0`)})::int`

/** All wallets and holds of the account itself. */
export const ownBalanceSql = sql`(SELECT coalesce(sum(w.balance), 0)::bigint FROM wallet w
  WHERE w.line_id = a.line_id AND w.owner_id = a.account_id AND w.kind <> 'house')`

/**
 * What the account and everyone below hold. Kept is what settled rounds and every other movement left in the wallets;
 * stakes of open rounds are out of them already, though no fact says so before the round settles.
 */
export const teamBalanceSql = sql`(${ownBalanceSql} + ${kept(sql`'balance'`)} + ${waiting(sql`'balance'`)}
  + (SELECT coalesce(sum(f.winnings - f.stake), 0) FROM fact f
    WHERE f.line_id = a.line_id AND f.bet_count > 0 AND f.path > a.path AND f.path < a.path || '~')
  - (SELECT coalesce(sum(r.stake), 0)
    FROM ${uncountedRounds('open', sql`a.line_id`, (path) => sql`${path} > a.path AND ${path} < a.path || '~'`)} AND NOT r.trial))::bigint`
