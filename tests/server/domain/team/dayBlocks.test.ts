import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverDays, dayNumber } from '../../../../src/server/domain/team/dayBlocks.ts'

test('the blocks of any range add up to its days, each day once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18_000, max: 22_000 }), fc.integer({ min: 0, max: 800 }), (from, days) => {
      const counts = new Map<number, number>()
      for (const block of coverDays(from, from + days)) {
        expect(block.firstDay % block.days).toBe(0)
        for (let day = block.firstDay; day < block.firstDay + block.days; day += 1)
          counts.set(day, (counts.get(day) ?? 0) + block.sign)
      }
      const covered = [...counts].filter(([, count]) => count !== 0)
      expect(covered.every(([day, count]) => count === 1 && day >= from && day < from + days)).toBe(true)
      expect(covered).toHaveLength(days)
    }),
  )
})

test.each([
  [1, 1],
  [7, 5],
  [30, 10],
  [31, 10],
  [90, 13],
  [366, 31],
])('%i days are at most %i blocks', (days, most) => {
  const counts = Array.from({ length: 64 }, (_, i) => coverDays(20_000 + i, 20_000 + i + days).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(most)
})

test('a day is numbered by its date in the zone', () => {
  const noonInKl = Date.parse('2026-03-01T12:00:00+08:00')
  expect(dayNumber(noonInKl, 'Asia/Kuala_Lumpur')).toBe(Date.UTC(2026, 2, 1) / 86_400_000)
  expect(dayNumber(Date.parse('2026-03-01T00:10:00+08:00'), 'Asia/Kuala_Lumpur')).toBe(
    dayNumber(noonInKl, 'Asia/Kuala_Lumpur'),
  )
  expect(dayNumber(Date.parse('2026-03-01T00:10:00+08:00'), 'UTC')).toBe(dayNumber(noonInKl, 'UTC') - 1)
})

test.each([
  [5, 5, ''],
  [5, 6, '+5'],
  [5, 8, '+5 +6 +7'],
  [4, 8, '+4…7'],
  [16, 32, '+16…31'],
  // One day short of four is four days less one, at both ends.
  [1, 8, '−0 +0…3 +4…7'],
  [0, 7, '−7 +0…3 +4…7'],
  [3, 8, '+3 +4…7'],
  [0, 5, '+4 +0…3'],
  // From the middle, adding days is as short, and leaves fewer blocks to add.
  [2, 8, '+2 +3 +4…7'],
  [0, 6, '+5 +4 +0…3'],
  // The same applies to four-day blocks: four or eight days are added to sixteen, twelve are sixteen less four.
  [4, 32, '−0…3 +0…15 +16…31'],
  [0, 28, '−28…31 +0…15 +16…31'],
  [8, 32, '+8…11 +12…15 +16…31'],
  [0, 24, '+20…23 +16…19 +0…15'],
])('the days from %i to before %i are the blocks %s', (from, to, blocks) => {
  const texts = coverDays(from, to).map(({ days, firstDay, sign }) => {
    const last = days === 1 ? '' : `…${firstDay + days - 1}`
    return `${sign === 1 ? '+' : '−'}${firstDay}${last}`
  })
  expect(texts.join(' ')).toBe(blocks)
})
