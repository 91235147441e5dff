import { describe, expect, test } from 'vitest'
import { marketById, type Selection } from '../../../../../src/server/domain/games/sports/grading.ts'
import { chancesAt, oddsOf } from '../../../../../src/server/domain/games/sports/markets.ts'
import { clockMatch, moment } from './matches.ts'

/** The odds before rounding are 94.5 % of the inverse chance: a chance of 945 in 1,000 × odds has these odds. */
const chancesFor = (hundredths: number) => ({ won: 945, back: 0, all: 10 * hundredths })

describe('odds', () => {
  test.each([
    [{ won: 0, back: 0, all: 100 }, null],
    [{ won: 100, back: 0, all: 100 }, null],
    [{ won: 50, back: 0, all: 100 }, 189],
    [{ won: 40, back: 20, all: 100 }, 189],
    [{ won: 10, back: 0, all: 100 }, 940],
    [{ won: 1, back: 0, all: 2 }, 189],
  ])('of the chances %j are %s', (chances, odds) => {
    expect(oddsOf(chances)).toBe(odds)
  })

  test.each([
    ['below 1.02 are not offered', 101, null],
    ['from 1.02 are offered', 102, 102],
    ['below 5 have steps of 0.01', 499, 499],
    ['from 5 have steps of 0.1', 500, 500],
    ['are rounded down to 0.1', 509, 500],
    ['of a full step are not rounded', 510, 510],
    ['below 20 have steps of 0.1', 1_999, 1_990],
    ['from 20 have steps of 0.5', 2_000, 2_000],
    ['are rounded down to 0.5', 2_049, 2_000],
    ['of a full step of 0.5 are not rounded', 2_050, 2_050],
    ['below 100 have steps of 0.5', 9_999, 9_950],
    ['up to 100 are offered', 10_000, 10_000],
    ['above 100 are not offered', 10_001, null],
  ])('%s: %i', (_, hundredths, odds) => {
    expect(oddsOf(chancesFor(hundredths))).toBe(odds)
  })
})

/** A half of one of 16 equally likely results of a side's two even chances against the other's. */
const SIXTEENTH = 6_250_000_000_000

describe('the chances of a selection', () => {
  // The margins −2 … 2 have 1, 4, 6, 4, 1 of 16 results, and the totals 0 … 4 the same. Chances are in halves.
  test.each([
    ['full-result', 'home', 10, 0],
    ['full-result', 'draw', 12, 0],
    ['full-result', 'away', 10, 0],
    ['full-handicap:0', 'home', 10, 12],
    ['full-handicap:-1', 'home', 10, 6],
    ['full-handicap:-1', 'away', 16, 6],
    ['full-handicap:-2', 'home', 10, 0],
    ['full-handicap:-3', 'home', 6, 4],
    ['full-handicap:-4', 'home', 2, 8],
    ['full-handicap:-4', 'away', 22, 8],
    ['full-total:8', 'over', 10, 12],
    ['full-total:8', 'under', 10, 12],
    ['full-total:9', 'over', 10, 6],
    ['full-total:9', 'under', 16, 6],
    ['full-total:10', 'over', 10, 0],
    ['full-total:10', 'under', 22, 0],
    ['full-both', 'yes', 18, 0],
    ['full-both', 'no', 14, 0],
    ['half-result', 'home', 8, 0],
    ['half-result', 'draw', 16, 0],
    ['half-handicap:4', 'home', 24, 8],
    ['half-total:4', 'over', 8, 16],
  ] as const)('%s %s: %i of 32 halves are won and %i returned', (marketId, selection, won, back) => {
    expect(chancesAt(clockMatch({ halfTick: 1 }), moment(), marketById(marketId)!, selection)).toEqual({
      won: won * SIXTEENTH,
      back: back * SIXTEENTH,
      all: 32 * SIXTEENTH,
    })
  })

  test('are those of both sides scoring in the time left', () => {
    const chances = (home: number, selection: Selection) =>
      chancesAt(
        clockMatch(),
        moment({ tick: 1, score: { home, away: 1 } }),
        marketById('full-both')!,
        selection,
      )
    expect(chances(1, 'yes')).toEqual({ won: 32 * SIXTEENTH, back: 0, all: 32 * SIXTEENTH })
    expect(chances(0, 'no')).toEqual({ won: 16 * SIXTEENTH, back: 0, all: 32 * SIXTEENTH })
  })
})
