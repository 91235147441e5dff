import { expect, test } from 'vitest'
import { countedIn } from '../../../src/rules/site/countedIn.ts'

test.each<[string, Record<string, unknown>, number | undefined]>([
  ['nothing', {}, undefined],
  ['no number', { name: 'Ali', on: true, until: null }, undefined],
  ['one number', { minutes: 15 }, 15],
  ['a text before the number', { name: 'Ali', most: 3 }, 3],
  ['two numbers', { minutes: 1, retryAfterSeconds: 60 }, 1],
  ['a number called count', { minutes: 1, count: 5 }, 5],
  ['a count that is no number', { count: 'x', minutes: 2 }, 2],
  ['zero', { most: 0, minutes: 2 }, 0],
])('the number that selects the plural form, of a detail with %s', (_what, detail, count) => {
  expect(countedIn(detail)).toBe(count)
})
