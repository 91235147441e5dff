import { expect, test } from 'vitest'
import { roulette } from '../../../../../src/server/domain/games/tables/roulette.ts'

/** The cloth: twelve rows of three numbers. */
const CLOTH = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3])
const pairsOf = <Item>(items: readonly Item[]) =>
  items.slice(1).map((item, i): readonly [Item, Item] => [items[i]!, item])

const rowPairs = pairsOf(CLOTH)
const columnPairs = [0, 1].map((column) => [column, column + 1] as const)

test.each([
  ['numbers', [[0], ...CLOTH.flat().map((number) => [number])], 37],
  [
    'splits',
    [
      ...CLOTH.flatMap((row) => pairsOf(row)),
      ...rowPairs.flatMap(([upper, lower]) => upper.map((number, i) => [number, lower[i]!])),
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    60,
  ],
  ['streets', [...CLOTH, [0, 1, 2], [0, 2, 3]], 14],
  [
    'corners',
    [
      ...rowPairs.flatMap(([upper, lower]) =>
        columnPairs.map(([a, b]) => [upper[a]!, upper[b]!, lower[a]!, lower[b]!]),
      ),
      [0, 1, 2, 3],
    ],
    23,
  ],
  ['six lines', rowPairs.map(([upper, lower]) => [...upper, ...lower]), 11],
])('the %s are those of the cloth', (_name, numbers, count) => {
  const names = numbers.map((own) => `n${own.join('-')}`).toSorted()
  const size = numbers[0]!.length
  const bets = roulette.bets.filter((bet) => /^n\d/.test(bet) && bet.split('-').length === size)
  expect(bets.toSorted()).toEqual(names)
  expect(bets).toHaveLength(count)
})
