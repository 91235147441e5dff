import { brand } from '../../../../client/pageSettings.ts'
import type { DeskRun } from '../../../../entities/desk/settlements.ts'
import { PeriodText } from '../../../kit/format/PeriodText.tsx'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { runFigure, type RunFigure } from '../../settlement/runFigures.ts'
import { RunState } from '../../settlement/RunState.tsx'
import { SettleAgain } from '../../settlement/SettleAgain.tsx'

/** Returns the address of the bills behind a figure of a run. */
const bills =
  (figure: RunFigure) =>
  (run: DeskRun): string | null =>
    runFigure(figure, run, brand.zone)?.to ?? null

/** op_settlements: the runs of settlement, each with its bills, amounts and failures. */
export default listScreen({
  ...OPERATOR_LISTS.settlements,
  rowKey: 'key',
  columns: [
    {
      field: 'periodStart',
      label: 'period',
      render: ({ periodStart, periodEnd }) => <PeriodText start={periodStart} end={periodEnd} />,
    },
    'contractKind',
    'topAgent',
    { field: 'runState', render: ({ runState }) => <RunState state={runState} /> },
    'settledAt',
    { field: 'tookMs', extra: true },
    { field: 'bills', label: 'billCount', total: 'bills', drill: bills('bills') },
    { field: 'gross', total: 'gross', drill: bills('gross') },
    { field: 'paid', total: 'paid', drill: bills('paid') },
    { field: 'missing', label: 'unpaid', total: 'missing', drill: bills('missing') },
    {
      field: 'shortBills',
      label: 'unpaidBills',
      total: 'shortBills',
      extra: true,
      drill: bills('shortBills'),
    },
    { field: 'failedAt', extra: true },
    { field: 'error', extra: true, render: ({ error }) => <bdi data-typed="">{error || '–'}</bdi> },
  ],
  actions: (run) => <SettleAgain run={run} />,
})
