import { gameReturns } from '../../../../endpoints/lists/houseReports.ts'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { MeasuredReturn, ReturnError } from '../../reports/MeasuredReturn.tsx'

/** op_returns: what each game returned to players since the opening, next to its declared return. */
export default listScreen({
  list: gameReturns,
  rowKey: 'id',
  filters: ['topAgent', 'vendor', 'category'],
  filterSpecs: { vendor: { choices: 'vendors' } },
  columns: [
    'game',
    'vendor',
    { field: 'category', extra: true },
    { field: 'betCount', total: 'betCount', sort: true },
    { field: 'stake', label: 'turnover', total: 'stake', sort: true },
    { field: 'winnings', total: 'winnings', sort: true },
    { field: 'ggr', total: 'ggr', sort: true, extra: true },
    { field: 'declaredBps', label: 'declaredReturn', sort: true },
    {
      field: 'measuredBps',
      label: 'measuredReturn',
      sort: true,
      render: (row) => <MeasuredReturn row={row} />,
    },
    { field: 'errorBps', label: 'standardError', render: (row) => <ReturnError row={row} /> },
  ],
})
