import { accountGameBetHistory, transactionReport } from '../../endpoints/betting/reports.ts'

/** The lists of the member centre that figures open. The screen of its page key draws each list. */
export const MEMBER_LISTS = {
  personalHistoryCopy: {
    list: accountGameBetHistory,
    filters: ['category', 'status', 'vendor', 'game', 'orderNo', 'time'],
  },
  transactionHistory: { list: transactionReport, filters: ['tab', 'types', 'state', 'number'] },
} as const
