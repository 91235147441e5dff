import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { IncomeRow } from '../../../entities/team/income.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { openHere } from '../address.ts'
import { IncomeChart } from '../income/IncomeChart.tsx'
import { dayKey } from '../income/dayKey.ts'
import { IncomeDetail } from '../income/IncomeDetail.tsx'
import { AGENT_LISTS } from '../lists.ts'
import { StatementButton } from '../statements/StatementButton.tsx'
import '../agent.css'

/** Returns the link to the payments whose sum is a figure, each with its bill's calculation. */
const payments =
  (kind: ContractKind) =>
  (row: IncomeRow): string | null =>
    row[kind] === 0 ? null : openHere(dayKey(kind, row.day))

/** in_my_income: each day's income by source, received less paid. Every figure opens its calculation (§2). */
export default listScreen({
  ...AGENT_LISTS.agentRevenueReport,
  rowKey: 'day',
  defaults: { preset: 'past30' },
  chart: () => <IncomeChart />,
  toolbar: () => <StatementButton kind="income" />,
  columns: [
    'day',
    { field: 'rebate', total: 'rebate', signed: true, drill: 'detail' },
    { field: 'dividend', total: 'dividend', signed: true, drill: payments('dividend') },
    { field: 'daily', total: 'daily', signed: true, drill: payments('daily') },
    { field: 'hourly', total: 'hourly', signed: true, drill: payments('hourly') },
    { field: 'realtime', total: 'realtime', signed: true, drill: payments('realtime') },
    { field: 'total', total: 'total', signed: true, lead: true },
  ],
  detail: (key) => <IncomeDetail open={key} />,
})
