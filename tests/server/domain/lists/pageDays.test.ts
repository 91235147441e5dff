import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageDays } from '../../../../src/server/domain/lists/pageDays.ts'

const DAYS = [
  { day: 3, count: 2 },
  { day: 1, count: 5 },
  { day: 2, count: 0 },
]

test.each([
  ['the newest rows, of the last day', 'descend', 0, 2, { first: 3, last: 3, offset: 0 }],
  ['a page over two days', 'descend', 1, 3, { first: 1, last: 3, offset: 1 }],
  ['a page after a whole day, without that day', 'descend', 3, 2, { first: 1, last: 1, offset: 1 }],
  ['the oldest first', 'ascend', 4, 3, { first: 1, last: 3, offset: 4 }],
  ['past the end', 'ascend', 7, 3, null],
] as const)('%s', (_, order, offset, limit, expected) => {
  expect(pageDays(DAYS, order, offset, limit)).toEqual(expected)
})

test('a page read from its days equals the page cut from all rows', () => {
  const rows = fc.array(fc.nat({ max: 6 }), { maxLength: 40 })
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('ascend' as const, 'descend' as const),
      fc.nat({ max: 45 }),
      fc.integer({ min: 1, max: 12 }),
      (given, order, offset, limit) => {
        const sorted = given.toSorted((a, b) => (order === 'ascend' ? a - b : b - a))
        const days = [...new Set(given)].map((day) => ({
          day,
          count: given.filter((one) => one === day).length,
        }))
        const page = pageDays(days, order, offset, limit)
        const cut = page
          ? sorted
              .filter((day) => day >= page.first && day <= page.last)
              .slice(page.offset, page.offset + limit)
          : []
        expect(cut).toEqual(sorted.slice(offset, offset + limit))
      },
    ),
  )
})
