import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../src/centre/${path}`, import.meta.url)), 'utf8')

/** The columns of each list of the centres, by the fields of its rows. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'member/screens/personalHistoryCopy.tsx': [
    'orderNo',
    'gameName',
    'vendorName',
    'placedAt',
    'stake',
    'validBet',
    'won',
    'profit',
    'status',
    'issue',
    'mode',
    'picks',
    'draw',
  ],
  'member/screens/transactionHistory.tsx': [
    'number',
    'type',
    'amount',
    'balanceAfter',
    'state',
    'remark',
    'at',
  ],
  'member/screens/personalProfit.tsx': [
    'day',
    'deposits',
    'withdrawals',
    'stake',
    'validBets',
    'rebates',
    'winnings',
    'promotions',
    'gameResult',
    'profit',
  ],
  'member/screens/rewardCenter.tsx': ['title', 'kind', 'amount', 'turnover', 'expiresAt', 'status'],
  'agent/screens/teamManagement.tsx': [
    'account',
    'type',
    'teamSize',
    'balance',
    'teamBalance',
    'rebates',
    'contracts',
    'registeredAt',
    'lastLoginAt',
  ],
  'agent/screens/personalHistory.tsx': [
    'orderNo',
    'account',
    'gameName',
    'placedAt',
    'stake',
    'validBet',
    'won',
    'profit',
    'status',
    'issue',
    'mode',
    'picks',
    'draw',
  ],
  'agent/screens/agentStatements.tsx': [
    'account',
    'deposits',
    'withdrawals',
    'stake',
    'validBets',
    'rebates',
    'winnings',
    'promotions',
    'salaries',
    'gameResult',
    'profit',
  ],
  'agent/screens/agentRevenueReport.tsx': [
    'day',
    'rebate',
    'dividend',
    'daily',
    'hourly',
    'realtime',
    'total',
  ],
  'agent/screens/downlineTransactionDetails.tsx': [
    'number',
    'account',
    'type',
    'balanceBefore',
    'amount',
    'balanceAfter',
    'at',
    'remark',
  ],
  'agent/register/ManageLinks.tsx': ['channel', 'code', 'registrations', 'kind', 'state', 'startAt', 'endAt'],
  'agent/contracts/contractScreen.tsx': [
    'periodStart',
    'netLoss',
    'carriedIn',
    'activeMembers',
    'stake',
    'validBets',
    'tier',
    'rateBps',
    'gross',
    'owedDown',
    'own',
    'state',
    'paidAt',
    'betsCounted',
    'wonStake',
    'lostStake',
    'profitRateBps',
    'lossRateBps',
  ],
}

/** Columns with a total of the whole result. */
const TOTALS: Readonly<Record<string, readonly string[]>> = {
  'agent/screens/teamManagement.tsx': ['teamSize', 'balance', 'teamBalance'],
  'agent/screens/personalHistory.tsx': ['stake', 'validBet', 'won', 'profit'],
  'agent/contracts/contractScreen.tsx': ['gross', 'owedDown', 'own', 'wonStake', 'lostStake', 'betsCounted'],
}

test.each(Object.entries(COLUMNS))('%s has its columns', (path, fields) => {
  const text = read(path)
  expect(fields.filter((field) => !new RegExp(`(field: |[\\[ ]|^)'${field}'`, 'm').test(text))).toEqual([])
})

test.each(Object.entries(TOTALS))('%s has its totals', (path, fields) => {
  const text = read(path)
  expect(fields.filter((field) => !new RegExp(`field: '${field}'[^{}]* total: '`).test(text))).toEqual([])
})
