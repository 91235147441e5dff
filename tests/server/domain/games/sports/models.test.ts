import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../../../../src/rules/calendar.ts'
import {
  isSport,
  modelOf,
  PPM,
  SPORT_MODELS,
  type Sport,
} from '../../../../../src/server/domain/games/sports/models.ts'

test.each([
  ['football', true],
  ['arenaBirds', true],
  ['Football', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
])('%j is a sport: %s', (name, is) => {
  expect(isSport(name)).toBe(is)
})

const sports = Object.keys(SPORT_MODELS).filter(isSport)

describe.each(sports)('%s', (sport: Sport) => {
  const model = modelOf(sport)

  test('has ticks of whole seconds and breaks of whole minutes', () => {
    expect(model).toBe(SPORT_MODELS[sport])
    expect([model.tickMs % SECOND, model.breakMs % MINUTE]).toEqual([0, 0])
    expect(model.tickMs).toBeGreaterThan(0)
  })

  test('has chances that add up to one', () => {
    if (model.kind === 'race') {
      expect(Math.abs(model.home / PPM - 0.5)).toBeLessThan(0.05)
      return
    }
    expect(model.points.reduce((sum, ppm) => sum + ppm)).toBe(PPM)
    expect(model.points[model.raised]).toBeGreaterThan(0)
  })
})

test.each([
  ['football', { overtime: null, suspends: true, markets: { both: true, lines: true, half: true } }],
  ['basket', { overtime: 2, suspends: false, markets: { both: false, lines: true, half: true } }],
  ['arenaBirds', { overtime: null, suspends: true, markets: { both: false, lines: false, half: false } }],
] as const)('%s has its kinds of bets', (sport, expected) => {
  expect(modelOf(sport)).toMatchObject(expected)
})

test.each(['football', 'basket'] as const)('%s has two equal halves', (sport) => {
  const { ticks, halfTick } = SPORT_MODELS[sport]
  expect(2 * halfTick).toBe(ticks)
})

test.each(['racket', 'lanes', 'arena'] as const)('%s is won by two games', (sport) => {
  expect(modelOf(sport)).toMatchObject({ kind: 'race', games: 2 })
})
