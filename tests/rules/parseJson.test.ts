import { expect, test } from 'vitest'
import { parseJson } from '../../src/rules/parseJson.ts'

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['"text"', 'text'],
  ['null', null],
  ['', undefined],
  ['{', undefined],
  ['undefined', undefined],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})
