import { expect, it } from 'vitest'
import { maskName } from '../../../src/rules/accounts/mask.ts'

it.each([
  ['demomember', 'de***r'],
  ['abcdef', 'ab***f'],
  ['abcde', 'a***e'],
  ['abc', 'a***c'],
  ['ab', 'a***'],
  ['', '***'],
])('masks %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
