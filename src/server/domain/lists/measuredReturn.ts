/** Sums over the rounds of a game. Squares are in squared units of money. */
export interface RoundSums {
  rounds: number
  stake: number
  winnings: number
  stakeSquares: number
  stakeWinnings: number
  winningsSquares: number
}

export interface MeasuredReturn {
  /** Winnings by stakes, basis points. */
  bps: number
  /** The standard error of the measured return if the declared one is right, basis points. */
  errorBps: number
  /** Whether the measured return is more than three standard errors from the declared one. */
  outside: boolean
}

/** Fewer rounds say nothing: most games pay rarely. */
const ROUNDS_MIN = 100
const ERRORS = 3

/**
 * Compares the return of played rounds with the declared one. What a round pays above its expected share varies; the sums of
 * squares give its variance, also when stakes differ. Null without enough rounds.
 */
export const measuredReturn = (sums: RoundSums, declaredBps: number): MeasuredReturn | null => {
  if (sums.rounds < ROUNDS_MIN || sums.stake <= 0) return null
  const declared = declaredBps / 10_000
  const squares =
    sums.winningsSquares - 2 * declared * sums.stakeWinnings + declared * declared * sums.stakeSquares
  const error = Math.sqrt(Math.max(0, squares)) / sums.stake
  const measured = sums.winnings / sums.stake
  return {
    bps: Math.round(measured * 10_000),
    errorBps: Math.ceil(error * 10_000),
    outside: Math.abs(measured - declared) > ERRORS * error,
  }
}
