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
