import type { FigureColumns } from './rollups.ts'
import type { Moment } from './columns.ts'

/** One row a line: who holds it folds or rebuilds the line's figures. What they are worked out with stands in it. */
export interface TeamTurnTable {
  line_id: string
  zone: string
  active_minimum: bigint
}

/** A change of heads or of a balance that waits to be added to the teams above its path. */
export interface TeamDeltaTable {
  line_id: string
  delta_id: string
  path: string
  kind: 'member' | 'agent' | 'seen' | 'balance'
  at: Moment
  amount: bigint
}

/**
 * Sums over everyone below an account, without itself. `day` is the settlement day of the registration (member, agent,
 * direct), of the last visit (seen), of the first deposit; balances have one row, of the epoch.
 */
export interface TeamSumTable {
  line_id: string
  account_id: string
  kind: 'member' | 'agent' | 'direct' | 'seen' | 'firstDeposit' | 'balance'
  day: Moment
  amount: bigint
}

/** The day of an account's first deposit ever. */
export interface FirstDepositTable {
  line_id: string
  account_id: string
  day: Moment
}

/**
 * A day on which an account's bets reached the active minimum counted from a later day than before: from `since` to
 * `day` they reach it, and until the day before they did only from `before`. So an account is active in a span exactly
 * when one of its rows has `before` < first day ≤ `since` and `day` in the span.
 */
export interface ActiveDayTable {
  line_id: string
  account_id: string
  day: Moment
  since: Moment
  before: Moment
}

/** How many accounts below have such a row. */
export interface TeamActiveTable extends ActiveDayTable {
  amount: bigint
}

/**
 * What the team of an account (itself and everyone below) did, beside its siblings under one parent: by blocks of 1, 4
 * and 16 days, so that any span is a handful of blocks. All categories together, money without a game included.
 */
export interface StandingTable extends FigureColumns {
  line_id: string
  parent_id: string
  days: number
  /** The block's first day, counted from 1 January 1970 in the settlement zone. */
  first_day: number
  account_id: string
}

export interface TeamFigureTables {
  team_turn: TeamTurnTable
  team_delta: TeamDeltaTable
  team_sum: TeamSumTable
  first_deposit: FirstDepositTable
  active_day: ActiveDayTable
  team_active: TeamActiveTable
  standing: StandingTable
}
