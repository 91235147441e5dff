import { BetDetail } from '../../kit/detail/BetDetail.tsx'
import { FieldWord } from '../../kit/format/FieldWord.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { ShareBet } from '../records/ShareBet.tsx'
import { MEMBER_LISTS } from '../lists.ts'

/**
 * in_betting_record: the session's own bets. An order number opens the round, its money and the vendor's record
 * (§2).
 */
export default listScreen({
  ...MEMBER_LISTS.personalHistoryCopy,
  rowKey: 'id',
  filterSpecs: {
    time: { more: true },
    vendor: { choices: 'vendors', clears: 'game' },
    game: { choices: 'games' },
  },
  columns: [
    { field: 'orderNo', drill: 'detail' },
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
  detail: (id) => (
    <>
      <BetDetail id={id} />
      <ShareBet id={id} />
    </>
  ),
})
