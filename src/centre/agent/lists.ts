import { downlinePNL, downlines, downlineTransaction, teamBetting } from '../../endpoints/team/agent.ts'
import { linkAccounts, linkResults } from '../../endpoints/team/linkResults.ts'
import { income } from '../../endpoints/team/income.ts'
import { affiliateUrls } from '../../endpoints/team/team.ts'
import { bills, contractRequests } from '../../endpoints/contracts/contracts.ts'
import type { ContractKind } from '../../entities/contracts/contract.ts'

/** The bills of one kind of contract, which the screen shows in a tab for each side. */
const billsOf = <Kind extends ContractKind>(kind: Kind) =>
  ({
    list: bills,
    filters: ['state'],
    tabs: { mine: { kind, side: 'mine' }, downlines: { kind, side: 'downlines' } },
  }) as const

/**
 * The lists of the agent centre that figures open. The screen of its page key draws each list. figures.ts and
 * overview/cards.ts declare which list a figure opens, and tests compare them with these endpoints.
 */
export const AGENT_LISTS = {
  personalHistory: {
    list: teamBetting,
    filters: ['account', 'scope', 'category', 'status', 'vendor', 'game', 'orderNo', 'time'],
  },
  downlineTransactionDetails: {
    list: downlineTransaction,
    filters: ['tab', 'account', 'scope', 'types', 'number'],
  },
  teamManagement: {
    list: downlines,
    filters: [
      'account',
      'scope',
      'name',
      'kind',
      'contract',
      'online',
      'registeredFrom',
      'registeredTo',
      'unseenDays',
      'balanceFrom',
      'balanceTo',
      'firstDepositFrom',
      'firstDepositTo',
      'activeFrom',
      'activeTo',
    ],
  },
  linkResults: { list: linkResults, filters: ['by', 'link', 'channel'] },
  linkAccounts: { list: linkAccounts, filters: ['link', 'channel', 'event', 'source', 'campaign'] },
  agentStatements: { list: downlinePNL, filters: ['account', 'category', 'activeOnly'] },
  agentRevenueReport: { list: income, filters: ['kind'] },
  dividendRecord: billsOf('dividend'),
  dailyWages: billsOf('daily'),
  hourlySalary: billsOf('hourly'),
  realtimeSalary: billsOf('realtime'),
  registerCenter: { list: affiliateUrls, filters: ['endsInDays'], tabs: { links: {} } },
  contractRequests: { list: contractRequests, filters: [] },
} as const
