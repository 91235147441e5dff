import { expect, test } from 'vitest'
import {
  FIGURE_TYPES,
  TRANSACTION_TABS,
  TRANSACTION_TYPES,
  type TransactionName,
} from '../../../src/rules/money/transactionTypes.ts'

/** The provider's codes (provider.md §2), and the site's own from 9001. */
const CODES: Record<TransactionName, number> = {
  deposit: 6101,
  withdrawal: 6201,
  withdrawalReturned: 6202,
  transferIn: 6104,
  transferOut: 6207,
  walletTransfer: 8202,
  correctionPlus: 8122,
  correctionMinus: 8222,
  win: 3100,
  bet: 3200,
  betReturned: 3201,
  promotion: 3102,
  lotteryWin: 4100,
  lotteryBet: 4200,
  pvpWin: 5100,
  pvpBet: 5200,
  rebate: 6113,
  dividend: 6112,
  dailySalary: 9001,
  hourlySalary: 9002,
  realtimeSalary: 9003,
  pointsConversion: 9004,
  missionReward: 9005,
  rankSalary: 9006,
  referralReward: 9007,
  freePlay: 9008,
}

test.each(Object.entries(CODES))('%s has the code %i', (name, code) => {
  expect(TRANSACTION_TYPES).toHaveProperty(name, code)
})

test('no two types share a code', () => {
  const codes = Object.values(TRANSACTION_TYPES)
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(TRANSACTION_TYPES)).toEqual(Object.keys(CODES))
})

test.each([
  ['deposits', [6101]],
  ['withdrawals', [6201, 6202]],
  ['rebates', [6113]],
  ['promotions', [3102, 9004, 9005, 9006, 9007]],
  ['salaries', [9001, 9002, 9003]],
] as const)('the figure %s is the sum of the codes %j', (figure, codes) => {
  expect(FIGURE_TYPES[figure]).toEqual(codes)
})

test.each([
  ['deposit', [6101]],
  ['withdrawal', [6201, 6202]],
  ['transfer', [6104, 6207, 8202]],
] as const)('the tab %s shows the codes %j', (tab, codes) => {
  expect(TRANSACTION_TABS[tab]).toEqual(codes)
})
