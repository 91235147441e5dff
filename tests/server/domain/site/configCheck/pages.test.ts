import { expect, test } from 'vitest'
import { CENTRE_PAGES } from '../../../../../src/server/domain/site/configCheck/pages.ts'

test.each([
  ['member', ['depositv2', 'withdraw', 'securityCenter', 'transactionHistory']],
  ['agent', ['teamManagement', 'registerCenter', 'dailyWages', 'realtimeSalary']],
] as const)('the %s centre has the pages %j, and none twice', (centre, pages) => {
  expect(CENTRE_PAGES[centre]).toEqual(expect.arrayContaining([...pages]))
  expect(new Set(CENTRE_PAGES[centre]).size).toBe(CENTRE_PAGES[centre].length)
})
