import { expect, test } from 'vitest'
import { pick } from '../../../../src/server/domain/games/engine.ts'
import { numbers, scripted } from './scripted.ts'

const ITEMS = [
  { item: 'a', weight: 2 },
  { item: 'b', weight: 0 },
  { item: 'c', weight: 3 },
]

test.each([
  [0, 'a'],
  [1, 'a'],
  [2, 'c'],
  [4, 'c'],
])('the random number %i of 5 picks %s', (chance, item) => {
  expect(pick(ITEMS, scripted([chance, 5]))).toBe(item)
})

test('a random number outside the weights throws', () => {
  expect(() => pick(ITEMS, numbers(5))).toThrow('weights')
})
