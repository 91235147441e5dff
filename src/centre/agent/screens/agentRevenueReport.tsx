import { income } from '../../../endpoints/income.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import type { IncomeRow } from '../../../entities/income.ts'
import { DAY } from '../../../rules/calendar.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { agentPage } from '../address.ts'
import { CONTRACT_PAGES } from '../contracts/contractPages.ts'
import { IncomeChart } from '../income/IncomeChart.tsx'
import { RebateDay } from '../income/RebateDay.tsx'
import { StatementButton } from '../statements/StatementButton.tsx'
import '../agent.css'

/** How long before its payment a bill's period may have ended: a payer can be short for a while. */
const DAYS_BACK = 90

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** The bills of which something was paid on a day, each with its own derivation. */
const bills = (kind: ContractKind) => (row: IncomeRow): string | null =>
  row[kind] === 0 ? null : agentPage(CONTRACT_PAGES[kind].page, { paidOn: row.day }, { from: daysBefore(row.day, DAYS_BACK), to: row.day })

/** in_my_income: what each day brought by source, received less paid down; every figure opens its derivation (§2). */
export default listScreen({
  list: income,
  rowKey: 'day',
  filters: ['kind'],
  defaults: { preset: 'past30' },
  chart: () => <IncomeChart />,
  toolbar: () => <StatementButton kind="income" />,
  columns: [
    'day',
    { field: 'rebate', total: 'rebate', signed: true, drill: 'detail' },
    { field: 'dividend', total: 'dividend', signed: true, drill: bills('dividend') },
    { field: 'daily', total: 'daily', signed: true, drill: bills('daily') },
    { field: 'hourly', total: 'hourly', signed: true, drill: bills('hourly') },
    { field: 'realtime', total: 'realtime', signed: true, drill: bills('realtime') },
    { field: 'total', total: 'total', signed: true },
  ],
  detail: (day) => <RebateDay day={day} />,
})
