import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { PlayerTransfer } from '../../players/PlayerRecordViews.tsx'
import { REPORT_PRESET } from '../../reports/useReportScope.ts'

/** op_report_records: the bonuses, rebates and commissions of all lines, which the reports sum. */
export default listScreen({
  ...OPERATOR_LISTS.reportRecords,
  rowKey: 'row',
  defaults: { preset: REPORT_PRESET },
  columns: [
    { field: 'number', drill: 'detail' },
    'account',
    'type',
    'at',
    { field: 'amount', signed: true, total: ['in', 'out', 'cost'] },
    'remark',
  ],
  // The key of the transfer is the row's without its account.
  detail: (row) => <PlayerTransfer id={row.slice(0, row.lastIndexOf('.'))} />,
})
