import { accountGameBetHistory } from '../../../endpoints/reports.ts'
import { BetDetail } from '../../kit/BetDetail.tsx'
import { listScreen } from '../../kit/listScreen.tsx'

/** in_betting_record: the session's own bets; an order number opens the round, its money and the vendor's record (§2). */
export default listScreen({
  list: accountGameBetHistory,
  rowKey: 'id',
  filters: ['category', 'status', 'vendor', 'game', 'orderNo'],
  filterSpecs: { vendor: { choices: 'vendors', clears: 'game' }, game: { choices: 'games' } },
  columns: [
    { field: 'orderNo', drill: 'detail' },
    { field: 'gameName', label: 'game' },
    'category',
    { field: 'vendorName', label: 'vendor', extra: true },
    'placedAt',
    { field: 'settledAt', extra: true },
    { field: 'stake', total: 'stake' },
    { field: 'validBet', total: 'validBet' },
    { field: 'won', total: 'won' },
    { field: 'profit', total: 'profit', signed: true },
    'status',
  ],
  detail: (id) => <BetDetail id={id} />,
})
