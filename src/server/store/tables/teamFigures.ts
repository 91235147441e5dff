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
 * and 16 days, so that any span is a handful of blocks. `category` `*` is all together, money without a game included.
 */
export interface StandingTable extends FigureColumns {
  line_id: string
  parent_id: string
  category: string
  days: number
  /** The block's first day, counted from 1 January 1970 in the settlement zone. */
  first_day: number
  account_id: string
}

/**
 * What the account records of an account (`own`), of its direct downlines, and of everyone below it sum up to, by the
 * settlement day of the entries and their type. Entries of main wallets alone; `spent` is what they took, above zero.
 */
export interface RecordSumTable {
  line_id: string
  account_id: string
  scope: 'own' | 'direct' | 'below'
  day: Moment
  type: number
  count: bigint
  received: bigint
  spent: bigint
}

/** The last entry of an account's main wallet (its wallet_no) that is in the sums; without a row none is. */
export interface RecordMarkTable {
  line_id: string
  account_id: string
  folded: bigint
}

/**
 * A line whose figures are worked out for the first time, account by account in the order of their paths: first what was
 * kept is cleared, then everything is summed, or the account records alone. The row goes with the last batch.
 */
export interface TeamBuildTable {
  line_id: string
  what: 'clear' | 'figures' | 'records' | 'bets'
  after_path: string
}

/** What everyone below an account bet, by the settlement day it was placed on, vendor, game and outcome. Settled rounds alone. */
export interface BetSumTable {
  line_id: string
  account_id: string
  day: Moment
  category: string
  vendor: string
  game_code: string
  won: boolean
  bet_count: bigint
  stake: bigint
  valid_bets: bigint
  winnings: bigint
}

export interface TeamFigureTables {
  team_turn: TeamTurnTable
  team_delta: TeamDeltaTable
  team_sum: TeamSumTable
  first_deposit: FirstDepositTable
  active_day: ActiveDayTable
  team_active: TeamActiveTable
  standing: StandingTable
  record_sum: RecordSumTable
  record_mark: RecordMarkTable
  team_build: TeamBuildTable
  bet_sum: BetSumTable
}
