import { expect, test } from 'vitest'
import {
  BINGO_MODELS,
  CARD_MODELS,
  DROP_MODELS,
  FISH_MODELS,
  HAND_MODELS,
  SCRATCH_MODELS,
  WHEEL_MODELS,
} from '../../../../src/server/domain/games/models.ts'

test.each(Object.entries(SCRATCH_MODELS))(
  'the scratch card %s has 10,000 cards, each prize once',
  (_name, prizes) => {
    expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000)
    expect(new Set(prizes.map(({ payBps }) => payBps)).size).toBe(prizes.length)
  },
)

test.each(Object.entries(WHEEL_MODELS))('the wheel %s has 24 segments', (_name, segments) => {
  expect(segments).toHaveLength(24)
})

test.each(Object.entries(DROP_MODELS))(
  'the drop %s has boards of their rows, the same from both sides',
  (_name, { boards, first }) => {
    expect(Object.keys(boards)).toContain(first)
    for (const [name, pockets] of Object.entries(boards)) {
      expect([name, pockets.length - 1]).toEqual([name, Number.parseInt(name, 10)])
      expect(pockets.toReversed()).toEqual(pockets)
    }
  },
)

test.each(Object.entries(BINGO_MODELS))(
  'the bingo %s pays every number of lines, more for more',
  (_name, pays) => {
    expect(pays).toHaveLength(9)
    expect(pays.toSorted((a, b) => a - b)).toEqual(pays)
  },
)

test.each(Object.entries(HAND_MODELS))('the hands %s pay more for rarer ones', (_name, { pays }) => {
  const values = Object.values(pays)
  expect(values.toSorted((a, b) => b - a)).toEqual(values)
})

test.each(Object.entries(FISH_MODELS))('the fish of %s are worth more and more', (_name, worths) => {
  expect(worths.toSorted((a, b) => a - b)).toEqual(worths)
})

test.each(Object.entries(CARD_MODELS))(
  'the card game %s has seats and hands that it can deal',
  (_name, { seats, hand }) => {
    expect(seats * hand).toBeLessThanOrEqual(52)
    expect(seats).toBeGreaterThanOrEqual(2)
  },
)
