import { expect, test } from 'vitest'
import { entriesOf, keysOf } from '../../src/rules/entriesOf.ts'

test('keys and entries are in the order of the record', () => {
  const record = { second: 2, first: undefined }
  expect(keysOf(record)).toEqual(['second', 'first'])
  expect(entriesOf(record)).toEqual([
    ['second', 2],
    ['first', undefined],
  ])
})
