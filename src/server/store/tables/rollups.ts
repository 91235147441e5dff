import type { Moment } from './columns.ts'

/** The sums of ports/rollups, as columns. */
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

/** An event that waits to be folded. `category` is '' for money that belongs to no game. */
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
 * Sums by account, slot and category. `scope` own is the account itself, below is everyone under it without itself:
 * so an account that has nobody below has no team rows, and its team's sum is exact the moment it gets somebody.
 */
export interface RollupTable extends FigureColumns {
  line_id: string
  /** `placed` is a day too, but the one the round was placed on. */
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
