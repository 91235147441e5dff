/** The limits of a bet, in the currency. */
export interface Limits {
  minStake: number
  maxStake: number
  maxWin: number
}
