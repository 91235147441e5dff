import { expect, test } from 'vitest'
import { errorCode } from '../../src/rules/errorCode.ts'

test.each([
  [Object.assign(new Error('a'), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error('a'), { code: 7 }), ''],
  [new Error('a'), ''],
  [{ code: 'ENOENT' }, ''],
  [null, ''],
])('%s', (error, code) => {
  expect(errorCode(error)).toBe(code)
})
