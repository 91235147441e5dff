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

describe('the standard error', () => {
  const hundred = (of: (i: number) => readonly [stake: number, won: number]) =>
    sumsOf(Array.from({ length: 100 }, (_, i) => of(i)))

  test('is taken from the declared return, and rounded up', () => {
    // Half of the rounds are 12 above the expected 8, half are 8 below: √(50 × 144 + 50 × 64) ÷ 1,000 = 10.198 %.
    expect(measuredReturn(wins(50), 8_000)).toEqual({ bps: 10_000, errorBps: 1_020, outside: false })
  })

  test('of a rare large win is large', () => {
    // One round is 1,000 above the expected 1, the others are 1 below: √(1,000,000 + 99) ÷ 100 = 1,000.0495 %.
    const sums = hundred((i) => [1, i === 0 ? 1_001 : 0])
    expect(measuredReturn(sums, 10_000)).toEqual({ bps: 100_100, errorBps: 100_005, outside: false })
  })

  test('is 0 when every round pays the declared return', () => {
    const none = { bps: 10_000, errorBps: 0, outside: false }
    expect(
      measuredReturn(
        hundred(() => [10, 10]),
        10_000,
      ),
    ).toEqual(none)
  })

  test('is a number when the sums of squares are a little too small, as float sums are', () => {
    const sums = { ...hundred(() => [10, 10]), winningsSquares: 9_999.999999 }
    expect(measuredReturn(sums, 10_000)).toEqual({ bps: 10_000, errorBps: 0, outside: false })
  })
})

test('a hundred rounds with stakes of 1 together are enough', () => {
  const sums = sumsOf(Array.from({ length: 64 }, () => [1 / 64, 0] as const))
  expect(measuredReturn({ ...sums, rounds: 100 }, 9_600)?.bps).toBe(0)
})
