import { sql, type RawBuilder } from 'kysely'
import { FIGURE_COLUMNS } from '../figureEvents/figureColumns.ts'

/** A materialized table: its key columns other than the line, and the columns that it sums. */
export interface MaterializedTable {
  table: string
  key: readonly string[]
  sums: readonly string[]
  /** Further columns, which depend on the key. */
  further?: readonly string[]
  /** Limits clearing to some of its rows. */
  only?: RawBuilder<unknown>
}

export const ROLLUP: MaterializedTable = {
  table: 'rollup',
  key: ['account_id', 'grain', 'scope', 'slot', 'category'],
  sums: FIGURE_COLUMNS,
  only: sql`scope = 'below'`,
}
export const TEAM_SUM: MaterializedTable = {
  table: 'team_sum',
  key: ['account_id', 'kind', 'day'],
  sums: ['amount'],
}
export const ORDER_KEY: MaterializedTable = {
  table: 'order_key',
  key: ['account_id', 'kind'],
  sums: ['amount'],
  further: ['path', 'parent_id'],
}
export const FIRST_DEPOSIT: MaterializedTable = {
  table: 'first_deposit',
  key: ['account_id', 'day'],
  sums: [],
}
export const ACTIVE_DAY: MaterializedTable = {
  table: 'active_day',
  key: ['account_id', 'day', 'since', 'before'],
  sums: [],
}
export const TEAM_ACTIVE: MaterializedTable = {
  table: 'team_active',
  key: ['account_id', 'day', 'since', 'before'],
  sums: ['amount'],
}
export const STANDING: MaterializedTable = {
  table: 'standing',
  key: ['parent_id', 'category', 'days', 'first_day', 'account_id'],
  sums: FIGURE_COLUMNS,
}
export const BET_SUM: MaterializedTable = {
  table: 'bet_sum',
  key: ['account_id', 'day', 'category', 'vendor', 'game_code', 'won'],
  sums: ['bet_count', 'stake', 'valid_bets', 'winnings'],
}
/** Clicks have no other source. Earnings and payments are written with their rebates and bills. */
export const LINK_SUM: MaterializedTable = {
  table: 'link_sum',
  key: ['account_id', 'day', 'link_id', 'kind'],
  sums: ['amount'],
  only: sql`kind IN ('registration', 'firstDeposit', 'deposits', 'validBets')`,
}
export const VENDOR_SUM: MaterializedTable = {
  table: 'vendor_sum',
  key: ['day', 'category', 'vendor'],
  sums: ['bet_count', 'stake', 'valid_bets', 'winnings'],
}
export const GAME_SUM: MaterializedTable = {
  table: 'game_sum',
  key: ['vendor', 'game_code'],
  sums: ['bet_count', 'stake', 'winnings', 'stake_squares', 'stake_winnings', 'winnings_squares'],
}
export const BET_ORDER: MaterializedTable = {
  table: 'bet_order',
  key: ['stake', 'round_id'],
  sums: [],
  further: ['valid_bet', 'won'],
}
export const RECORD_SUM: MaterializedTable = {
  table: 'record_sum',
  key: ['account_id', 'scope', 'day', 'type'],
  sums: ['count', 'received', 'spent'],
}
export const RECORD_MARK: MaterializedTable = { table: 'record_mark', key: ['account_id'], sums: [] }

export const TEAM_TABLES = [
  TEAM_SUM,
  ORDER_KEY,
  FIRST_DEPOSIT,
  ACTIVE_DAY,
  TEAM_ACTIVE,
  STANDING,
  BET_SUM,
  VENDOR_SUM,
  GAME_SUM,
  BET_ORDER,
  LINK_SUM,
]
export const RECORD_TABLES = [RECORD_SUM, RECORD_MARK]
