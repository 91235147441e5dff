import { deskRebates, shortPayers, deskRuns } from '../../endpoints/contracts/settlementDesk.ts'
import { houseBets, houseRecords, houseReport } from '../../endpoints/lists/houseReports.ts'
import { differences, reconciliations } from '../../endpoints/money/reconciliation.ts'
import { deskBills } from '../../endpoints/money/desk.ts'
import type { OpenedList } from '../kit/listModel/figure.ts'

/** The lists of the operator centre that figures open, by page key. */
export const OPERATOR_LISTS = {
  bills: { list: deskBills, filters: ['queue', 'account', 'number', 'payer', 'run'] },
  reconciliation: { list: reconciliations, filters: ['issuer', 'party'] },
  differences: { list: differences, filters: ['reconciliation', 'result', 'resolution'] },
  rebates: { list: deskRebates, filters: ['account', 'rebateState', 'run'] },
  reports: { list: houseReport, filters: ['by', 'topAgent', 'vendor', 'category'] },
  reportBets: { list: houseBets, filters: ['topAgent', 'vendor', 'category'] },
  reportRecords: { list: houseRecords, filters: ['cost', 'topAgent'] },
  settlements: { list: deskRuns, filters: ['runKind', 'runState', 'topAgent'] },
  shortPayers: { list: shortPayers, filters: ['payer'] },
} as const satisfies Readonly<Record<string, OpenedList>>
