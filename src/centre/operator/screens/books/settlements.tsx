import { brand } from '../../../../client/pageSettings.ts'
import type { DeskRun } from '../../../../entities/desk/settlements.ts'
import { PeriodText } from '../../../kit/format/PeriodText.tsx'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { runFigure, type RunFigure } from '../../settlement/runFigures.ts'
import { RunState } from '../../settlement/RunState.tsx'
import { SettleAgain } from '../../settlement/SettleAgain.tsx'

/** Returns the address of the bills or rebates behind a figure of a run. */
const behind =
  (figure: RunFigure) =>
  (run: DeskRun): string | null =>
    runFigure(figure, run, brand.zone)?.to ?? null

/** op_settlements: the runs of settlement, of contracts and of rebates, each with its amounts and failures. */
export default listScreen({
  ...OPERATOR_LISTS.settlements,
  rowKey: 'key',
  columns: [
    {
      field: 'periodStart',
      label: 'period',
      render: ({ periodStart, periodEnd }) => <PeriodText start={periodStart} end={periodEnd} />,
    },
    'runKind',
    'topAgent',
    { field: 'runState', render: ({ runState }) => <RunState state={runState} /> },
    { field: 'settledAt', extra: true },
    { field: 'tookMs', extra: true },
    { field: 'items', label: 'runItems', total: 'items', drill: behind('items') },
    { field: 'gross', total: 'gross', drill: behind('gross') },
    { field: 'paid', total: 'paid', drill: behind('paid') },
    { field: 'missing', label: 'unpaid', total: 'missing', drill: behind('missing') },
    {
      field: 'shortBills',
      label: 'unpaidBills',
      total: 'shortBills',
      extra: true,
      drill: behind('shortBills'),
    },
    { field: 'failedAt', extra: true },
    { field: 'error', extra: true, render: ({ error }) => <bdi data-typed="">{error || '–'}</bdi> },
  ],
  actions: (run) => <SettleAgain run={run} />,
})
