import { expect, test } from 'vitest'
import { rowKeys } from '../../../../src/centre/kit/list/rowKeys.ts'

test('both sides of a transfer have different keys in a list; other rows have the key that opens them', () => {
  const rows = [
    { id: 'a', account: 'payer' },
    { id: 'a', account: 'payee' },
    { id: 'b', account: 'payer' },
  ]
  const keys = rowKeys(rows, 'id')
  expect(rows.map((row) => keys.get(row))).toEqual(['a', 'a~1', 'b'])
})
