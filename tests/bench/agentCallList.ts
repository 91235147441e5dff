import {
  downlinePNL,
  downlines,
  pendingTasks,
  downlineTransaction,
  teamBetting,
  teamOverviewSum,
  teamPath,
} from '../../src/endpoints/team/agent.ts'
import {
  bills,
  contractList,
  contractOfferLimits,
  contractRequests,
} from '../../src/endpoints/contracts/contracts.ts'
import { depositTransactions } from '../../src/endpoints/money/cashier.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { bonusDetails, explainRebate, income, incomeForecast } from '../../src/endpoints/team/income.ts'
import { rebateHistory } from '../../src/endpoints/team/rebates.ts'
import {
  accountGameBetHistory,
  personalProfit,
  transactionReport,
} from '../../src/endpoints/betting/reports.ts'
import { statements } from '../../src/endpoints/team/statements.ts'
import { affiliateUrls, downlineRebates, registeredAffiliates } from '../../src/endpoints/team/team.ts'
import { transferEnabled } from '../../src/endpoints/money/transfers.ts'
import { withdrawTransactions } from '../../src/endpoints/money/withdrawals.ts'
import { DAY, dayName } from '../../src/rules/calendar.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import type { BigTeam } from './bigTeam.ts'

export type Input = Record<string, unknown>

/** Records of the large team that lists are opened from. */
export interface WorldIds {
  link: string
  bill: string
}

/** The call of a screen. `days` is its period up to the team's last day (default: none); `who` calls (default: the top agent). */
export interface Screen {
  name: string
  endpoint: Endpoint
  input?: Input | ((team: BigTeam, ids: WorldIds) => Input)
  days?: number
  who?: 'top' | 'sub' | 'member' | 'staff'
  /** The aim for the median. Without it, the median aims at 50 ms and the 99th percentile at 150 ms. */
  aimMs?: number
}

const RARE = [6101]
const CATEGORY = { category: 'RNG' }

/** Every list and figure of the agent centre, and the records of one account, each with its most expensive filters. */
export const SCREENS: readonly Screen[] = [
  { name: 'team overview', endpoint: teamOverviewSum, days: 7 },
  { name: 'team overview, 30 days', endpoint: teamOverviewSum, days: 30 },
  { name: 'team overview, one category', endpoint: teamOverviewSum, days: 7, input: CATEGORY },
  { name: 'team overview, one category, 30 days', endpoint: teamOverviewSum, days: 30, input: CATEGORY },
  { name: 'income forecast', endpoint: incomeForecast },
  { name: 'pending tasks', endpoint: pendingTasks },
  { name: 'team management', endpoint: downlines },
  { name: 'team management, everyone', endpoint: downlines, input: { scope: 'all' } },
  {
    name: 'team management, everyone by name',
    endpoint: downlines,
    input: { scope: 'all', sort: 'account', order: 'ascend' },
  },
  { name: 'team management by balance', endpoint: downlines, input: { sort: 'balance', order: 'descend' } },
  {
    name: 'team management by team balance',
    endpoint: downlines,
    input: { sort: 'teamBalance', order: 'descend' },
  },
  {
    name: 'team management by team size',
    endpoint: downlines,
    input: { sort: 'teamSize', order: 'descend' },
  },
  { name: 'team management by kind', endpoint: downlines, input: { sort: 'type', order: 'descend' } },
  {
    name: 'team management by last login',
    endpoint: downlines,
    input: { sort: 'lastLoginAt', order: 'descend' },
  },
  { name: 'team management, name contains', endpoint: downlines, input: { scope: 'all', name: '_12345' } },
  { name: 'team management, name contains little', endpoint: downlines, input: { scope: 'all', name: '1' } },
  { name: 'team management, name not found', endpoint: downlines, input: { scope: 'all', name: 'nobody' } },
  { name: 'team management, members', endpoint: downlines, input: { scope: 'all', kind: 'member' } },
  { name: 'team management, agents', endpoint: downlines, input: { scope: 'all', kind: 'agent' } },
  { name: 'team management, online', endpoint: downlines, input: { scope: 'all', online: true } },
  {
    name: 'team management, not seen for 7 days',
    endpoint: downlines,
    input: { scope: 'all', unseenDays: 7 },
  },
  {
    name: 'team management, has a contract',
    endpoint: downlines,
    input: { scope: 'all', contract: 'active' },
  },
  { name: 'team management, has none', endpoint: downlines, input: { scope: 'all', contract: 'none' } },
  {
    name: 'team management, balance from',
    endpoint: downlines,
    input: { scope: 'all', balanceFrom: 50, balanceTo: 200 },
  },
  {
    name: 'team management, registered',
    endpoint: downlines,
    input: ({ to }) => ({ scope: 'all', registeredFrom: to - 7 * DAY, registeredTo: to }),
  },
  {
    name: 'team management, first deposit',
    endpoint: downlines,
    input: ({ to }) => ({ scope: 'all', firstDepositFrom: to - 7 * DAY, firstDepositTo: to }),
  },
  {
    name: 'team management, active',
    endpoint: downlines,
    input: ({ to }) => ({ scope: 'all', activeFrom: to - 7 * DAY, activeTo: to }),
  },
  { name: 'breadcrumb', endpoint: teamPath, input: ({ subName }) => ({ account: subName }) },
  { name: 'rates of a downline', endpoint: downlineRebates, input: ({ subName }) => ({ account: subName }) },
  { name: 'team betting', endpoint: teamBetting, days: 7 },
  { name: 'team betting, one category', endpoint: teamBetting, days: 7, input: CATEGORY },
  { name: 'team betting, direct', endpoint: teamBetting, days: 7, input: { scope: 'direct' } },
  { name: 'team betting, one vendor', endpoint: teamBetting, days: 7, input: { vendor: 'BENCH' } },
  { name: 'team betting, won', endpoint: teamBetting, days: 7, input: { status: 'won' } },
  {
    name: 'team betting by stake',
    endpoint: teamBetting,
    days: 7,
    input: { sort: 'stake', order: 'descend' },
  },
  {
    name: 'team betting of a small team',
    endpoint: teamBetting,
    days: 7,
    input: ({ subName }) => ({ account: subName }),
  },
  { name: 'statements', endpoint: downlinePNL, days: 7 },
  {
    name: 'statements by profit',
    endpoint: downlinePNL,
    days: 7,
    input: { sort: 'profit', order: 'descend' },
  },
  {
    name: 'statements by profit, 30 days',
    endpoint: downlinePNL,
    days: 30,
    input: { sort: 'profit', order: 'ascend' },
  },
  {
    name: 'statements by deposits',
    endpoint: downlinePNL,
    days: 7,
    input: { sort: 'deposits', order: 'descend' },
  },
  { name: 'statements with activity', endpoint: downlinePNL, days: 7, input: { activeOnly: true } },
  { name: 'statements with activity, 30 days', endpoint: downlinePNL, days: 30, input: { activeOnly: true } },
  { name: 'statements, one category', endpoint: downlinePNL, days: 7, input: CATEGORY },
  {
    name: 'statements, one category by profit',
    endpoint: downlinePNL,
    days: 7,
    input: { ...CATEGORY, sort: 'profit', order: 'descend' },
  },
  {
    name: 'statements, one category by profit, 30 days',
    endpoint: downlinePNL,
    days: 30,
    input: { ...CATEGORY, sort: 'profit', order: 'descend' },
  },
  {
    name: 'statements of a small team by profit',
    endpoint: downlinePNL,
    days: 7,
    input: ({ subName }) => ({ account: subName, sort: 'profit' }),
  },
  { name: 'issued statements', endpoint: statements },
  { name: 'account details', endpoint: downlineTransaction, days: 7 },
  { name: 'account details, no span', endpoint: downlineTransaction },
  {
    name: 'account details, oldest first',
    endpoint: downlineTransaction,
    days: 30,
    input: { order: 'ascend' },
  },
  { name: 'account details, direct', endpoint: downlineTransaction, days: 7, input: { scope: 'direct' } },
  { name: 'account details, self', endpoint: downlineTransaction, days: 7, input: { scope: 'self' } },
  { name: 'account details, winnings', endpoint: downlineTransaction, days: 7, input: { types: [3100] } },
  { name: 'account details, deposits', endpoint: downlineTransaction, days: 7, input: { types: RARE } },
  { name: 'account details, deposits, no span', endpoint: downlineTransaction, input: { types: RARE } },
  { name: 'account details, none such', endpoint: downlineTransaction, days: 30, input: { types: [9005] } },
  {
    name: 'account details of a small team',
    endpoint: downlineTransaction,
    days: 7,
    input: ({ subName }) => ({ account: subName }),
  },
  {
    name: 'account details of a small team, deposits',
    endpoint: downlineTransaction,
    days: 30,
    input: ({ subName }) => ({ account: subName, types: RARE }),
  },
  { name: 'my income', endpoint: income, days: 30 },
  {
    name: 'explained rebate',
    endpoint: explainRebate,
    input: ({ to }) => ({ day: dayName(to - DAY, testBrand().zone) }),
  },
  { name: 'bonus details', endpoint: bonusDetails, days: 30 },
  { name: 'rebates', endpoint: rebateHistory, days: 30 },
  { name: 'dividends paid down', endpoint: bills, days: 30, input: { kind: 'dividend', side: 'downlines' } },
  { name: 'daily salary, mine', endpoint: bills, days: 30, input: { kind: 'daily', side: 'mine' } },
  { name: 'daily salary, downlines', endpoint: bills, days: 7, input: { kind: 'daily', side: 'downlines' } },
  {
    name: 'daily salary, downlines, 30 days',
    endpoint: bills,
    days: 30,
    input: { kind: 'daily', side: 'downlines' },
  },
  {
    name: 'daily salary, payer short',
    endpoint: bills,
    days: 30,
    input: { kind: 'daily', side: 'downlines', state: 'payerShort' },
  },
  {
    name: 'daily salary, one downline',
    endpoint: bills,
    days: 30,
    input: ({ subName }) => ({ kind: 'daily', side: 'downlines', account: subName }),
  },
  {
    name: 'hourly salary, downlines',
    endpoint: bills,
    days: 7,
    input: { kind: 'hourly', side: 'downlines' },
  },
  {
    name: 'real-time salary, downlines',
    endpoint: bills,
    days: 7,
    input: { kind: 'realtime', side: 'downlines' },
  },
  { name: 'real-time salary, mine', endpoint: bills, days: 7, input: { kind: 'realtime', side: 'mine' } },
  {
    name: 'bills of a day’s income',
    endpoint: bills,
    input: ({ to }) => ({ kind: 'daily', side: 'all', paidOn: dayName(to - DAY, testBrand().zone) }),
  },
  { name: 'contracts', endpoint: contractList, input: { side: 'all' } },
  {
    name: 'contracts, downlines’ dividends',
    endpoint: contractList,
    input: { side: 'downlines', kind: 'dividend' },
  },
  { name: 'contracts, active', endpoint: contractList, input: { side: 'downlines', state: 'active' } },
  {
    name: 'contracts, one downline',
    endpoint: contractList,
    input: ({ subName }) => ({ side: 'downlines', account: subName }),
  },
  { name: 'contract requests', endpoint: contractRequests },
  { name: 'limits of an offer', endpoint: contractOfferLimits, input: { kind: 'daily' } },
  { name: 'registration links', endpoint: affiliateUrls },
  { name: 'registrations of a link', endpoint: registeredAffiliates, input: (_, { link }) => ({ id: link }) },
  { name: 'transfers enabled', endpoint: transferEnabled },
  { name: 'own deposits', endpoint: depositTransactions, days: 30 },
  { name: 'own withdrawals', endpoint: withdrawTransactions, days: 30 },
  { name: 'own bets', endpoint: accountGameBetHistory, days: 30, who: 'member' },
  { name: 'own account record', endpoint: transactionReport, days: 30, who: 'member' },
  { name: 'own profit', endpoint: personalProfit, days: 30, who: 'member' },
  { name: 'team overview of a small team', endpoint: teamOverviewSum, days: 7, who: 'sub' },
  { name: 'team management of a small team', endpoint: downlines, who: 'sub' },
  { name: 'contract requests of a sub-agent', endpoint: contractRequests, who: 'sub' },
]
