import { expect, test } from 'vitest'
import { laidOver } from '../../../../src/centre/kit/theme/antdWords.ts'

test('texts that antd’s language pack lacks are shown in English', () => {
  expect(laidOver({ a: 'A', inner: { b: 'B', c: 'C' } }, { inner: { b: 'BB' } })).toEqual({
    a: 'A',
    inner: { b: 'BB', c: 'C' },
  })
})
