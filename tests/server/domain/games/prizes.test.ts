import { describe, expect, test } from 'vitest'
import { bingo, scratch, wheel } from '../../../../src/server/domain/games/prizes.ts'
import { numbers, scripted } from './scripted.ts'

const PRIZES = [
  { payBps: 10_000, weight: 3 },
  { payBps: 0, weight: 5 },
  { payBps: 50_000, weight: 1 },
  { payBps: 20_000, weight: 1 },
]
const PAYS = [0, 7_000, 16_000, 45_000, 120_000]

test.each([
  ['scratch', scratch(PRIZES), { pays: [10_000, 50_000, 20_000] }],
  ['wheel', wheel([0, 30_000]), { segments: [0, 30_000] }],
  ['bingo', bingo(PAYS), { pays: PAYS }],
] as const)('%s has a single choice and shows what it pays', (_name, engine, display) => {
  expect(engine.choices).toEqual([''])
  expect([engine.isChoice(''), engine.isChoice('x')]).toEqual([true, false])
  expect(engine.display).toEqual(display)
})

test.each([
  ['scratch', scratch(PRIZES), 10_000],
  ['wheel', wheel([0, 30_000, 0, 1]), 7_500],
] as const)('the %s returns its prizes by their weights', (_name, engine, rtp) => {
  expect(engine.rtpBps('')).toBe(rtp)
})

describe('a scratch card', () => {
  test('with a prize covers three of its symbol, and at most two of any other', () => {
    // The third prize of ten; then symbols of which the prize's own and a third of a kind are left out.
    const engine = scratch([...PRIZES, { payBps: 5, weight: 0 }, { payBps: 6, weight: 0 }])
    const outcome = engine.play(
      '',
      scripted(
        [8, 10],
        ...[1, 0, 0, 0, 2, 2, 2, 3, 3].map((n) => [n, 5] as const),
        ...[9, 8, 7, 6, 5, 4, 3, 2].map((bound) => [bound - 1, bound] as const),
      ),
    )
    expect(outcome).toEqual({
      payBps: 50_000,
      view: { cells: [1, 1, 1, 0, 0, 2, 2, 3, 3], prize: 1 },
      words: '111002233',
    })
  })

  test('with the first prize covers three of the symbol 0', () => {
    const engine = scratch([...PRIZES, { payBps: 5, weight: 0 }, { payBps: 6, weight: 0 }])
    const { payBps, view } = engine.play('', numbers(0, 1, 1, 2, 2, 3, 3))
    expect(payBps).toBe(10_000)
    expect(view['prize']).toBe(0)
    expect((view['cells'] as number[]).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('mixes its cells', () => {
    const engine = scratch([...PRIZES, { payBps: 5, weight: 0 }, { payBps: 6, weight: 0 }])
    const { words } = engine.play('', numbers(8, 0, 0, 2, 2, 3, 3))
    expect(words).toBe('110022331')
  })

  test('without a prize shows no symbol three times', () => {
    const engine = scratch([...PRIZES, { payBps: 5, weight: 0 }, { payBps: 6, weight: 0 }])
    const { payBps, view } = engine.play('', numbers(4, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4))
    expect(payBps).toBe(0)
    expect(view['prize']).toBe(-1)
    expect((view['cells'] as number[]).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4])
  })
})

test.each([
  [0, { payBps: 0, view: { at: 0 }, words: '0x' }],
  [1, { payBps: 25_000, view: { at: 1 }, words: '2.5x' }],
])('the wheel stops at %i', (at, outcome) => {
  expect(wheel([0, 25_000]).play('', scripted([at, 2]))).toEqual(outcome)
})

describe('bingo', () => {
  /** The card 1 to 9 in order, and these cells of it drawn first, then numbers above 9. */
  const withCells = (cells: readonly number[]) => {
    const left = Array.from({ length: 30 }, (_, i) => i + 1)
    const drawn = [
      ...cells.map((cell) => cell + 1),
      ...Array.from({ length: 14 - cells.length }, (_, i) => 30 - i),
    ]
    const draws = drawn.map((number) => {
      const at = left.indexOf(number)
      const bound = left.length
      left.splice(at, 1)
      return [at, bound] as const
    })
    const card = Array.from({ length: 9 }, (_, i) => [0, 30 - i] as const)
    return bingo(PAYS).play('', scripted(...card, ...draws))
  }

  test.each([
    ['no line', [0, 1, 3, 5, 7], 0, 0],
    ['the upper row', [0, 1, 2], 1, 7_000],
    ['the middle row', [3, 4, 5], 1, 7_000],
    ['the lower row', [6, 7, 8], 1, 7_000],
    ['the left column', [0, 3, 6], 1, 7_000],
    ['the middle column', [1, 4, 7], 1, 7_000],
    ['the right column', [2, 5, 8], 1, 7_000],
    ['one diagonal', [0, 4, 8], 1, 7_000],
    ['the other diagonal', [2, 4, 6], 1, 7_000],
    ['a row and a column', [0, 1, 2, 3, 6], 2, 16_000],
    ['every line pays the maximum', [0, 1, 2, 3, 4, 5, 6, 7, 8], 8, 120_000],
  ])('%s', (_what, cells, lines, payBps) => {
    const outcome = withCells(cells)
    expect(outcome.payBps).toBe(payBps)
    expect(outcome.view).toMatchObject({ card: [1, 2, 3, 4, 5, 6, 7, 8, 9], lines })
    expect(outcome.view['drawn']).toHaveLength(14)
    expect(outcome.words).toMatch(/^1-2-3-4-5-6-7-8-9 \/ \d+(-\d+){13}$/)
  })

  test('returns its exact mean, rounded down', () => {
    // All nine numbers are among the fourteen in 20,349 of 145,422,675 draws.
    expect(bingo([0, 0, 0, 0, 0, 0, 0, 0, 1_000_000_000]).rtpBps('')).toBe(139_930)
    expect(bingo([0, 0, 0, 0, 0, 0, 0, 0, 10_000_000_000]).rtpBps('')).toBe(1_399_300)
  })

  // A line is complete when all three of its numbers are among fourteen of thirty: 364 of 4,060 draws.
  test.each([
    ['of any number of lines at the same pay', [10_000_000, 10_000_000], 10_000_000],
    ['of a game that pays only for all lines', [0, 0, 0, 0, 0, 0, 0, 0, 1_000_000_000], 139_930],
    ['of the lines themselves', [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => n * 1_000_000), 717_241],
  ])('the return %s', (_what, pays, rtp) => {
    expect(Math.abs(bingo(pays).rtpBps('') - rtp)).toBeLessThanOrEqual(1)
  })
})
