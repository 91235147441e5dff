import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { PlayerBet } from '../../players/PlayerRecordViews.tsx'
import { REPORT_PRESET } from '../../reports/useReportScope.ts'

/** op_report_bets: the settled bets of all lines, which the reports sum. */
export default listScreen({
  ...OPERATOR_LISTS.reportBets,
  rowKey: 'key',
  defaults: { preset: REPORT_PRESET },
  filterSpecs: { vendor: { choices: 'vendors' } },
  columns: [
    { field: 'orderNo', drill: 'detail' },
    'account',
    { field: 'gameName', label: 'game', wraps: true },
    { field: 'category', extra: true },
    { field: 'vendorName', label: 'vendor', extra: true },
    'settledAt',
    { field: 'placedAt', extra: true },
    { field: 'stake', total: 'stake' },
    { field: 'validBet', total: 'validBet', unless: 'stake' },
    { field: 'won', total: 'won' },
    { field: 'profit', label: 'gameResult', total: 'profit', signed: true },
    { field: 'status', extra: true },
  ],
  detail: (key) => <PlayerBet id={key} />,
})
