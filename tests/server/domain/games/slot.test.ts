import { describe, expect, test } from 'vitest'
import { slot, type SlotModel } from '../../../../src/server/domain/games/slot.ts'
import { scripted } from './scripted.ts'

/** Four stops a reel; the rows at a stop are the stop and the two after it, around the ring. */
const MODEL: SlotModel = {
  strips: ['ABWS', 'ABWB', 'ABAS', 'BAWA', 'ABSB'],
  lines: 3,
  pays: { A: [5, 20, 90], B: [7, 25, 120] },
  scatter: [2, 5, 40],
}
const engine = slot(MODEL)
const spin = (stops: readonly number[], model = MODEL) =>
  slot(model).play('', scripted(...stops.map((stop) => [stop, 4] as const)))

test('a slot has a single choice', () => {
  expect(engine.choices).toEqual([''])
  expect(engine.isChoice('')).toBe(true)
  expect(engine.isChoice('1')).toBe(false)
})

test('the screen gets the reels, the played lines and the paytable', () => {
  expect(engine.display).toEqual({
    lines: ['11111', '00000', '22222'],
    pays: MODEL.pays,
    scatter: MODEL.scatter,
    strips: MODEL.strips,
  })
})

test('twenty lines have these shapes: the row on each reel', () => {
  expect(slot({ ...MODEL, lines: 20 }).display['lines']).toEqual([
    '11111',
    '00000',
    '22222',
    '01210',
    '21012',
    '00100',
    '22122',
    '10001',
    '12221',
    '01110',
    '21112',
    '01010',
    '21212',
    '11011',
    '11211',
    '02020',
    '20202',
    '10101',
    '12121',
    '00200',
  ])
})

describe('a spin', () => {
  test('reads three rows from each stop, around the ring', () => {
    const { view, words } = spin([3, 0, 1, 2, 3])
    expect(words).toBe('SAB ABW BAS WAB BAB')
    expect(view).toMatchObject({ stops: [3, 0, 1, 2, 3], reels: ['SAB', 'ABW', 'BAS', 'WAB', 'BAB'] })
  })

  test('pays a line from the left, wilds for any symbol, by its length', () => {
    // SAB ABW BAS WAB BAB: the middle row is A B A A A, the upper S A B W B, the lower B W S B B.
    expect(spin([3, 0, 1, 2, 3])).toMatchObject({ payBps: 0, view: { wins: [] } })
    // ABW ABW ABA BAW ABS: A A A B A above, B B B A B in the middle, W W A W S below.
    const outcome = spin([0, 0, 0, 0, 0])
    expect(outcome.view).toMatchObject({
      wins: [
        { line: 0, symbol: 'B', length: 3, pay: 7 },
        { line: 1, symbol: 'A', length: 3, pay: 5 },
        { line: 2, symbol: 'A', length: 4, pay: 20 },
      ],
      scatters: 1,
    })
    expect(outcome.payBps).toBe(Math.floor((32 * 10_000) / 3))
  })

  test('pays the better of two symbols that a wild can stand for', () => {
    const model = { ...MODEL, strips: ['WWWW', 'WWWW', 'WWWW', 'WWWW', 'WWWW'], lines: 1 }
    expect(spin([0, 0, 0, 0, 0], model)).toMatchObject({
      payBps: 1_200_000,
      view: { wins: [{ line: 0, symbol: 'B', length: 5, pay: 120 }], scatters: 0 },
    })
  })

  test.each([
    [2, ['SXXX', 'SXXX', 'XXXX', 'XXXX', 'XXXX'], 0],
    [3, ['SXXX', 'SXXX', 'SXXX', 'XXXX', 'XXXX'], 20_000],
    [4, ['SXXX', 'SXXX', 'XXXX', 'SXXX', 'SXXX'], 50_000],
    [5, ['SXXX', 'SXXX', 'SXXX', 'SXXX', 'SXXX'], 400_000],
    [6, ['SSXX', 'SXXX', 'SXXX', 'SXXX', 'SXXX'], 400_000],
  ])('pays %i scatters anywhere', (scatters, strips, payBps) => {
    const outcome = spin([0, 0, 0, 0, 0], { ...MODEL, strips })
    expect(outcome.payBps).toBe(payBps)
    expect(outcome.view).toMatchObject({ scatters })
  })
})

test('the screen gets the feature', () => {
  const feature = { kind: 'wheel', segments: [8, 40] } as const
  expect(slot({ ...MODEL, feature }).display['feature']).toEqual(feature)
})

test('two scatters start no feature', () => {
  const strips = ['SXXX', 'SXXX', 'XXXX', 'XXXX', 'XXXX']
  const outcome = spin([0, 0, 0, 0, 0], { ...MODEL, strips, feature: { kind: 'wheel', segments: [8] } })
  expect(outcome).toMatchObject({ payBps: 0, view: { scatters: 2 } })
  expect(outcome.view['feature']).toBeUndefined()
})

describe('a feature', () => {
  /** Three scatters on every stop of the first three reels, and one win of three A on the only line. */
  const strips = ['ZAS', 'ZAS', 'ZAS', 'ZZZ', 'ZZZ']
  const base: SlotModel = { ...MODEL, strips, lines: 1 }
  const stops = (...all: readonly (readonly number[])[]) =>
    scripted(...all.flatMap((five) => five.map((stop) => [stop, 3] as const)))

  test('of free spins plays them on the same reels, and multiplies their wins', () => {
    const model: SlotModel = { ...base, feature: { kind: 'freeSpins', spins: [2, 3, 4], multiplier: 3 } }
    const outcome = slot(model).play('', stops([0, 0, 0, 0, 0], [1, 1, 1, 0, 0], [0, 1, 0, 0, 0]))
    // Each spin has three scatters, which pay two stakes; the first also five for three A in the middle row.
    expect(outcome.view).toMatchObject({
      scatters: 3,
      basePayBps: 70_000,
      feature: {
        kind: 'freeSpins',
        multiplier: 3,
        spins: [{ payBps: 60_000 }, { payBps: 60_000 }],
        payBps: 120_000,
      },
    })
    expect(outcome.payBps).toBe(190_000)
    expect(outcome.words).toBe('ZAS ZAS ZAS ZZZ ZZZ + 12x')
  })

  test('of a wheel pays its segment in stakes', () => {
    const model: SlotModel = { ...base, feature: { kind: 'wheel', segments: [8, 40] } }
    const random = scripted(...[0, 0, 0, 0, 0].map((stop) => [stop, 3] as const), [1, 2])
    expect(slot(model).play('', random)).toMatchObject({
      payBps: 470_000,
      view: { feature: { kind: 'wheel', at: 1, payBps: 400_000 } },
    })
  })

  test.each([
    ['free spins', { kind: 'freeSpins', spins: [2, 3, 4], multiplier: 3 }, (spin: number) => spin + 6 * spin],
    ['a wheel', { kind: 'wheel', segments: [8, 40] }, (spin: number) => spin + 24],
  ] as const)('of %s has the exact return', (_what, feature, of) => {
    // Three certain scatters: every spin pays two stakes, and in one of 27 five more.
    const spin = 2 + 5 / 27
    expect(slot({ ...base, feature }).rtpBps('')).toBe(Math.floor(of(spin) * 10_000))
  })
})

describe('the return', () => {
  /** The mean over every stop of every reel. */
  const enumerated = (model: SlotModel): number => {
    let sum = 0
    let count = 0
    const walk = (stops: readonly number[]): void => {
      const strip = model.strips[stops.length]
      if (strip) {
        for (let stop = 0; stop < strip.length; stop += 1) walk([...stops, stop])
        return
      }
      sum += slot(model).play(
        '',
        scripted(...stops.map((stop, r) => [stop, model.strips[r]!.length] as const)),
      ).payBps
      count += 1
    }
    walk([])
    return sum / count
  }
  const small: SlotModel = { ...MODEL, strips: ['ABS', 'AWS', 'BAS', 'AWS', 'SAB'], lines: 1 }

  test('is the mean over all stops of the reels', () => {
    expect(slot(small).rtpBps('')).toBe(Math.floor(enumerated(small) + 1e-6))
  })

  test.each([
    ['of a line of one symbol', ['AAA', 'AAA', 'AAA', 'ZZZ', 'ZZZ'], 50_000],
    ['of a line of half a chance', ['AAA', 'AAA', 'AZAZ', 'ZZZ', 'ZZZ'], 25_000],
    ['of three certain scatters', ['SZZ', 'SZZ', 'SZZ', 'ZZZ', 'ZZZ'], 20_000],
    ['of five certain scatters', ['SZZ', 'SZZ', 'SZZ', 'SZZ', 'SZZ'], 400_000],
    ['of a scatter on every second spin', ['SZZZZZ', 'SZZ', 'SZZ', 'ZZZ', 'ZZZ'], 10_000],
    ['of nothing', ['ZZZ', 'AAA', 'AAA', 'AAA', 'AAA'], 0],
  ])('%s', (_what, strips, rtp) => {
    expect(slot({ ...MODEL, strips }).rtpBps('')).toBe(rtp)
  })
})
