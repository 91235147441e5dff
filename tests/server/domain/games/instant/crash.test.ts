import { describe, expect, test } from 'vitest'
import { crash, crashPoint, multiplierAt } from '../../../../../src/server/domain/games/instant/crash.ts'
import { scripted } from '../scripted.ts'

const MODEL = { growth: 0.07 }
const engine = crash(MODEL)
const NUMBERS = 1_000_000_000
const flight = (number: number) => scripted([number, NUMBERS])

test.each([
  ['1.01', true],
  ['2.50', true],
  ['1000.00', true],
  ['hand:2.50', true],
  ['hand:', false],
  ['hand:1.00', false],
  ['1.00', false],
  ['0.50', false],
  ['1000.01', false],
  ['2', false],
  ['2.5', false],
  ['02.50', false],
  ['-2.50', false],
  ['', false],
])('the target %j is valid: %s', (choice, own) => {
  expect(engine.isChoice(choice)).toBe(own)
})

test.each([
  [0, 100_000],
  [960_049, 100_000],
  [480_024_999, 200],
  [480_025_000, 199],
  [949_999_999, 101],
  [950_545_000, 100],
  [999_999_999, 100],
])('the random number %i crashes at %i hundredths', (number, point) => {
  expect(crashPoint(flight(number))).toBe(point)
})

test('a target returns 96 %, whatever it is', () => {
  for (const choice of [...engine.choices, '1.02', '7.77', '77.77', '999.99'])
    expect([choice, engine.rtpBps(choice)]).toEqual([choice, 9_600])
})

const play = (choice: string, number: number, ...steps: { action: string; at: number }[]) =>
  engine.play(choice, steps, flight(number))

test.each([
  ['2.00', 480_024_999, 20_000, { point: 200, target: 200, flying: false, cashed: 200 }, '2.00x'],
  ['2.00', 480_025_000, 0, { point: 199, target: 200, flying: false, cashed: null }, '1.99x'],
  ['1.01', 999_999_999, 0, { point: 100, target: 101, flying: false, cashed: null }, '1.00x'],
])('a flight to %s with the random number %i', (choice, number, payBps, view, words) => {
  expect(play(choice, number)).toEqual({ payBps, view, words, options: [] })
})

describe('a flight by hand', () => {
  /** Crashes at 2.00×, when the multiplier would be 2.01×. */
  const NUMBER = 480_024_999
  const END_MS = Math.ceil((Math.log(2.01) / 0.07) * 1_000)

  test('waits, and does not show where it crashes', () => {
    const outcome = play('hand:10.00', NUMBER)
    expect(outcome).toEqual({
      payBps: 0,
      view: { target: 1_000, flying: true },
      words: '',
      options: [{ kind: 'cash', stakeBps: 0 }],
      endsAtMs: END_MS,
    })
    expect([engine.isStep('cash', outcome), engine.isStep('end', outcome)]).toEqual([true, false])
    expect(engine.fallback(outcome)).toBe('end')
    const decided = play('hand:10.00', NUMBER, { action: 'cash', at: 0 })
    expect(engine.isStep('cash', decided)).toBe(false)
  })

  test.each([
    ['immediately', 0, 10_000, 100],
    ['at 1.50×', 5_793, 15_000, 150],
    ['at the last moment', END_MS - 1, 20_000, 200],
    ['too late', END_MS, 0, null],
  ])('is cashed out %s', (_what, at, payBps, cashed) => {
    expect(play('hand:10.00', NUMBER, { action: 'cash', at })).toMatchObject({
      payBps,
      view: { point: 200, cashed },
      options: [],
    })
  })

  test('that no one cashes out is lost when it crashes, and paid at its target', () => {
    const end = { action: 'end', at: END_MS }
    expect(play('hand:10.00', NUMBER, end)).toMatchObject({ payBps: 0, view: { cashed: null } })
    expect(play('hand:1.50', NUMBER, end)).toMatchObject({ payBps: 15_000, view: { cashed: 150 } })
    expect(play('hand:1.50', NUMBER).endsAtMs).toBe(Math.ceil((Math.log(1.5) / 0.07) * 1_000))
  })

  // It crashes when it would have one hundredth more, or ends at its target.
  test.each([
    ['crashes at 1.01×', 'hand:10.00', 949_999_999, 1.02],
    ['crashes at 2.00×', 'hand:2.01', NUMBER, 2.01],
    ['reaches its target exactly', 'hand:2.00', NUMBER, 2],
  ])('that %s is over at the multiplier of that moment', (_what, choice, number, multiplier) => {
    expect(play(choice, number).endsAtMs).toBe(Math.ceil((Math.log(multiplier) / 0.07) * 1_000))
  })

  test('that crashes at 1.00× is over before anyone can press', () => {
    expect(play('hand:10.00', 999_999_999)).toMatchObject({ payBps: 0, options: [], words: '1.00x' })
  })
})

test('a flight starts at 1.00× and doubles in about ten seconds', () => {
  expect([-1, 0, 9_900, 9_903, 98_700].map((ms) => multiplierAt(MODEL, ms))).toEqual([
    100, 100, 199, 200, 100_000,
  ])
})
