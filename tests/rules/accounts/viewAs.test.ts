import { expect, test } from 'vitest'
import { VIEW_HEADER, VIEW_MS, VIEW_REASON, refusedUnderView } from '../../../src/rules/accounts/viewAs.ts'

test('a view lasts 15 minutes, needs a reason of 10 to 200 characters and is sent in a header', () => {
  expect(VIEW_MS).toBe(900_000)
  expect(VIEW_REASON).toEqual({ min: 10, max: 200 })
  expect(VIEW_HEADER).toBe('View-As')
})

test.each([
  [{ method: 'GET' }, false],
  [{ method: 'GET', ownOnly: true }, true],
  [{ method: 'POST' }, true],
  [{ method: 'PUT' }, true],
  [{ method: 'DELETE', ownOnly: true }, true],
] as const)('a call %j is refused under a view: %s', (call, refused) => {
  expect(refusedUnderView(call)).toBe(refused)
})
