import { income } from '../../../endpoints/income.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import type { IncomeRow } from '../../../entities/income.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { openHere } from '../address.ts'
import { IncomeChart } from '../income/IncomeChart.tsx'
import { dayKey } from '../income/dayKey.ts'
import { IncomeDetail } from '../income/IncomeDetail.tsx'
import { StatementButton } from '../statements/StatementButton.tsx'
import '../agent.css'

/** The payments that a figure is the sum of, each with its bill's own derivation. */
const payments = (kind: ContractKind) => (row: IncomeRow): string | null => (row[kind] === 0 ? null : openHere(dayKey(kind, row.day)))

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
    { field: 'dividend', total: 'dividend', signed: true, drill: payments('dividend') },
    { field: 'daily', total: 'daily', signed: true, drill: payments('daily') },
    { field: 'hourly', total: 'hourly', signed: true, drill: payments('hourly') },
    { field: 'realtime', total: 'realtime', signed: true, drill: payments('realtime') },
    { field: 'total', total: 'total', signed: true },
  ],
  detail: (key) => <IncomeDetail open={key} />,
})
