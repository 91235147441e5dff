import { expect, test } from 'vitest'
import { isScheduled } from '../../../../src/server/domain/content/schedule.ts'

test.each([
  ['without limits', null, null, true],
  ['from now on', 10, null, true],
  ['before its start', 11, null, false],
  ['at its end', null, 10, false],
  ['just before its end', null, 11, true],
  ['between both', 9, 11, true],
])('%s', (_, from, until, shown) => {
  expect(isScheduled({ from, until }, 10)).toBe(shown)
})
