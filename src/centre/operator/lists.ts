import { shortPayers, deskRuns } from '../../endpoints/contracts/settlementDesk.ts'
import { deskBills } from '../../endpoints/money/desk.ts'
import type { OpenedList } from '../kit/listModel/figure.ts'

/** The lists of the operator centre that figures open, by page key. */
export const OPERATOR_LISTS = {
  bills: { list: deskBills, filters: ['queue', 'account', 'number', 'payer', 'run'] },
  settlements: { list: deskRuns, filters: ['contractKind', 'runState', 'topAgent'] },
  shortPayers: { list: shortPayers, filters: ['payer'] },
} as const satisfies Readonly<Record<string, OpenedList>>
