import type { Moment } from './columns.ts'

/** The figures of `ports/team/rollups.ts`, as columns. */
export interface FigureColumns {
  deposits: bigint
  withdrawals: bigint
  stake: bigint
  valid_bets: bigint
  winnings: bigint
  rebates: bigint
  promotions: bigint
  salaries: bigint
  bet_count: bigint
  deposit_count: bigint
}

/** A figure event that is not yet aggregated. `category` is '' for money that belongs to no game. */
export interface FactTable extends FigureColumns {
  line_id: string
  fact_id: string
  account_id: string
  path: string
  at: Moment
  day: Moment
  hour: Moment
  category: string
}

/**
 * Sums by account, slot and category. The scope `own` is the account itself, and `below` is everyone below it without
 * itself. So an account without downlines has no rows of the scope `below`, and its team's sum is exact as soon as it
 * gets one.
 */
export interface RollupTable extends FigureColumns {
  line_id: string
  /** `day` and `hour` are those of the settlement. `placed` is the day on which the bet was placed. */
  grain: 'day' | 'hour' | 'placed'
  scope: 'own' | 'below'
  account_id: string
  slot: Moment
  category: string
}

export interface RollupTables {
  fact: FactTable
  rollup: RollupTable
}
