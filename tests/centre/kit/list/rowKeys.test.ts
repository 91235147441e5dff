import { expect, test } from 'vitest'
import { rowKeys } from '../../../../src/centre/kit/list/rowKeys.ts'

test('both sides of one transfer in a list have keys of their own; every other row has the key it is opened by', () => {
  const rows = [
    { id: 'a', account: 'payer' },
    { id: 'a', account: 'payee' },
    { id: 'b', account: 'payer' },
  ]
  const keys = rowKeys(rows, 'id')
  expect(rows.map((row) => keys.get(row))).toEqual(['a', 'a~1', 'b'])
})
