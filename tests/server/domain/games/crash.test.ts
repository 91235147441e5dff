import { expect, test } from 'vitest'
import { crash, crashPoint, multiplierAt } from '../../../../src/server/domain/games/crash.ts'
import { scripted } from './scripted.ts'

const MODEL = { growth: 0.07 }
const engine = crash(MODEL)
const NUMBERS = 1_000_000_000
const flight = (number: number) => scripted([number, NUMBERS])

test.each([
  ['1.01', true],
  ['2.50', true],
  ['1000.00', true],
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

test.each([
  ['2.00', 480_024_999, { payBps: 20_000, view: { point: 200, target: 200, reached: true }, words: '2.00x' }],
  ['2.00', 480_025_000, { payBps: 0, view: { point: 199, target: 200, reached: false }, words: '1.99x' }],
  ['1.01', 999_999_999, { payBps: 0, view: { point: 100, target: 101, reached: false }, words: '1.00x' }],
])('a flight to %s with the random number %i', (choice, number, outcome) => {
  expect(engine.play(choice, flight(number))).toEqual(outcome)
})

test('a flight starts at 1.00× and doubles in about ten seconds', () => {
  expect([-1, 0, 9_900, 9_903, 98_700].map((ms) => multiplierAt(MODEL, ms))).toEqual([
    100, 100, 199, 200, 100_000,
  ])
})
