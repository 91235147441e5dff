import { describe, expect, test } from 'vitest'
import { measuredReturn, type RoundSums } from '../../../../src/server/domain/lists/measuredReturn.ts'

/** The sums of rounds, each a stake and what it won. */
const sumsOf = (rounds: readonly (readonly [stake: number, won: number])[]): RoundSums =>
  rounds.reduce(
    (sums, [stake, won]) => ({
      rounds: sums.rounds + 1,
      stake: sums.stake + stake,
      winnings: sums.winnings + won,
      stakeSquares: sums.stakeSquares + stake * stake,
      stakeWinnings: sums.stakeWinnings + stake * won,
      winningsSquares: sums.winningsSquares + won * won,
    }),
    { rounds: 0, stake: 0, winnings: 0, stakeSquares: 0, stakeWinnings: 0, winningsSquares: 0 },
  )

/** A hundred rounds of 10, of which some win 20. */
const wins = (count: number) =>
  sumsOf(Array.from({ length: 100 }, (_, i) => [10, i < count ? 20 : 0] as const))

test('the measured return is winnings by stakes, with the standard error of its rounds', () => {
  // Each round is one stake above or below the declared return: the error of a hundred is a tenth of a stake.
  expect(measuredReturn(wins(48), 10_000)).toEqual({ bps: 9_600, errorBps: 1_000, outside: false })
})

test('unequal stakes count with their weights', () => {
  const rounds = Array.from(
    { length: 100 },
    (_, i) => (i === 0 ? [1_000, 2_000] : [1, 0]) as [number, number],
  )
  const measured = measuredReturn(sumsOf(rounds), 9_500)!
  expect(measured.bps).toBe(Math.round((2_000 / 1_099) * 10_000))
  // The one large round is as uncertain as all others together.
  expect(measured.errorBps).toBeGreaterThan(9_000)
  expect(measured.outside).toBe(false)
})

describe('a return outside three standard errors', () => {
  test.each([
    [35, false],
    [34, true],
    [65, false],
    [66, true],
    [0, true],
  ])('of %i wins in a hundred is marked: %s', (count, outside) => {
    expect(measuredReturn(wins(count), 10_000)!.outside).toBe(outside)
  })
})

test.each([
  ['of fewer than a hundred rounds', sumsOf(Array.from({ length: 99 }, () => [10, 0] as const))],
  ['of rounds without stakes', sumsOf(Array.from({ length: 100 }, () => [0, 0] as const))],
])('there is no measured return %s', (_what, sums) => {
  expect(measuredReturn(sums, 9_600)).toBeNull()
})
