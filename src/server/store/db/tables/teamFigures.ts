import type { FigureColumns } from './rollups.ts'
import type { Moment, MomentOrNull } from './columns.ts'

/**
 * The lock of a line's figures, one row per line. A process aggregates or rebuilds the figures only while it holds the
 * row. The row also holds the settings that the figures are calculated with.
 */
export interface TeamTurnTable {
  line_id: string
  zone: string
  active_minimum: bigint
  /** When the order keys must be checked once; set by the migration that created them. */
  keys_due_at: MomentOrNull
}

/** A pending change of a headcount or a balance. It is not yet added to the teams above its path. */
export interface TeamDeltaTable {
  line_id: string
  delta_id: string
  path: string
  kind: 'member' | 'agent' | 'seen' | 'balance'
  at: Moment
  amount: bigint
}

/**
 * Sums over everyone below an account, without the account itself. `day` is the settlement day of the registration
 * (`member`, `agent`, `direct`), of the last visit (`seen`) or of the first deposit. `balance` has one row, whose day
 * is the epoch.
 */
export interface TeamSumTable {
  line_id: string
  account_id: string
  kind: 'member' | 'agent' | 'direct' | 'seen' | 'firstDeposit' | 'balance'
  day: Moment
  amount: bigint
}

/**
 * A figure by which lists of downlines are ordered: the account's own wallets and holds (`balance`), those of its team with
 * itself (`teamBalance`), or the number of accounts below it (`teamSize`). Like `team_sum`, it does not contain pending
 * changes, and it still holds the stakes of open rounds. `path` and `parent_id` are those of the account. An account
 * without keys has a pending headcount.
 */
export interface OrderKeyTable {
  line_id: string
  account_id: string
  kind: 'balance' | 'teamBalance' | 'teamSize'
  path: string
  parent_id: string | null
  amount: bigint
}

/** The settlement day of an account's first deposit. */
export interface FirstDepositTable {
  line_id: string
  account_id: string
  day: Moment
}

/**
 * A day that shortens the span in which an account reaches the active minimum. Its bets from `since` to `day` reach the
 * minimum. On the previous such day they reached it from `before`, which is earlier. So an account is active in a span
 * exactly if one of its rows has `before` < first day ≤ `since`, and `day` in the span.
 */
export interface ActiveDayTable {
  line_id: string
  account_id: string
  day: Moment
  since: Moment
  before: Moment
}

/** The number of accounts below an account that have the same `active_day` row. */
export interface TeamActiveTable extends ActiveDayTable {
  amount: bigint
}

/**
 * The figures of an account's team (itself and everyone below), keyed by its parent so that siblings can be ranked.
 * They are summed in blocks of 1, 4 and 16 days, so any span needs only a few blocks. The category `*` is the sum of
 * all, including money that belongs to no game.
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
 * Sums of the account records of an account (`own`), of its direct downlines (`direct`) or of everyone below it
 * (`below`), by settlement day and type. They count only the entries of main wallets. `spent` is the sum of what
 * those entries took, as a positive number.
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

/** The `wallet_no` of the last entry of an account's main wallet that is in the sums. Without a row no entry is. */
export interface RecordMarkTable {
  line_id: string
  account_id: string
  folded: bigint
}

/** Figures that a later release added, which are calculated alone for the lines of earlier ones. */
export type FurtherFigures = 'records' | 'bets' | 'links' | 'vendors' | 'games' | 'order'

/**
 * The progress of a line's first figures, which are calculated in batches of accounts ordered by path. `clear` removes
 * the old figures and continues with `figures`, which sums everything; the others sum only one kind. The last batch deletes
 * the row.
 */
export interface TeamBuildTable {
  line_id: string
  what: 'clear' | 'figures' | FurtherFigures
  after_path: string
}

/**
 * Sums of the settled rounds of everyone below an account, by the settlement day of the bet, vendor, game and
 * outcome.
 */
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

/** Sums of a line's settled bets, without trial accounts, by settlement day, category and vendor. */
export interface VendorSumTable {
  line_id: string
  day: Moment
  category: string
  vendor: string
  bet_count: bigint
  stake: bigint
  valid_bets: bigint
  winnings: bigint
}

/**
 * Sums of a line's settled bets by game since the opening, without trial accounts. The sums of squares are in squared units:
 * of stakes, of stakes times winnings, and of winnings.
 */
export interface GameSumTable {
  line_id: string
  vendor: string
  game_code: string
  bet_count: bigint
  stake: bigint
  winnings: bigint
  stake_squares: string
  stake_winnings: string
  winnings_squares: string
}

/**
 * A line's settled bets, without trial accounts, for lists in the order of an amount. An index over the amounts of rounds would
 * be written by every bet; these rows are written by the aggregation.
 */
export interface BetOrderTable {
  line_id: string
  round_id: string
  stake: bigint
  valid_bet: bigint
  won: bigint
}

export interface TeamFigureTables {
  team_turn: TeamTurnTable
  team_delta: TeamDeltaTable
  team_sum: TeamSumTable
  order_key: OrderKeyTable
  first_deposit: FirstDepositTable
  active_day: ActiveDayTable
  team_active: TeamActiveTable
  standing: StandingTable
  record_sum: RecordSumTable
  record_mark: RecordMarkTable
  team_build: TeamBuildTable
  bet_sum: BetSumTable
  vendor_sum: VendorSumTable
  game_sum: GameSumTable
  bet_order: BetOrderTable
}
