import { expect, test } from 'vitest'
import { fish } from '../../../../src/server/domain/games/fish.ts'
import { scripted } from './scripted.ts'

const engine = fish([2, 5, 50])

test.each([
  ['2', true],
  ['50', true],
  ['3', false],
  ['02', false],
  ['2.0', false],
  ['', false],
])('the choice %j is valid: %s', (choice, own) => {
  expect(engine.isChoice(choice)).toBe(own)
})

test('every fish returns 96 %, and the screen gets the worth of each', () => {
  expect(engine.choices).toEqual(['2', '5', '50'])
  expect(engine.choices.map((choice) => engine.rtpBps(choice))).toEqual([9_600, 9_600, 9_600])
  expect(engine.display).toEqual({ worths: [2, 5, 50] })
})

test.each([
  ['2', 0, 20_000, { payBps: 20_000, view: { worth: 2, caught: true }, words: 'caught 2x' }],
  ['5', 9_599, 50_000, { payBps: 50_000, view: { worth: 5, caught: true }, words: 'caught 5x' }],
  ['5', 9_600, 50_000, { payBps: 0, view: { worth: 5, caught: false }, words: 'missed 5x' }],
])('a shot at %s with the random number %i of %i', (choice, chance, bound, outcome) => {
  expect(engine.play(choice, scripted([chance, bound]))).toEqual(outcome)
})
