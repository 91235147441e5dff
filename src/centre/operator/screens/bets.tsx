import { playerBets } from '../../../endpoints/accounts/playerRecords.ts'
import { FieldWord } from '../../kit/format/FieldWord.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { PlayerBet } from '../players/PlayerRecordViews.tsx'

/** op_bets: the bets of one player or agent. */
export default listScreen({
  list: playerBets,
  rowKey: 'key',
  filters: ['account', 'category', 'status', 'vendor', 'orderNo', 'time'],
  filterSpecs: { time: { more: true }, vendor: { choices: 'vendors' } },
  columns: [
    { field: 'orderNo', drill: 'detail' },
    { field: 'account', extra: true },
    { field: 'gameName', label: 'game', wraps: true },
    'category',
    { field: 'vendorName', label: 'vendor', extra: true },
    'placedAt',
    { field: 'settledAt', extra: true },
    { field: 'stake', total: 'stake' },
    { field: 'validBet', total: 'validBet', unless: 'stake' },
    { field: 'won', total: 'won' },
    { field: 'profit', label: 'gameResult', total: 'profit', signed: true },
    'status',
    { field: 'issue', extra: true },
    { field: 'mode', extra: true, render: ({ mode }) => <FieldWord field="mode" value={mode} /> },
    { field: 'picks', extra: true, render: ({ picks }) => <FieldWord field="picks" value={picks} /> },
    { field: 'draw', extra: true },
  ],
  detail: (key) => <PlayerBet id={key} />,
})
