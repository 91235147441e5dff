import { expect, test } from 'vitest'
import { isRecord } from '../../src/rules/isRecord.ts'

test.each([
  [{}, true],
  [[], true],
  [null, false],
  [undefined, false],
  ['text', false],
])('%j: %s', (value, is) => {
  expect(isRecord(value)).toBe(is)
})
