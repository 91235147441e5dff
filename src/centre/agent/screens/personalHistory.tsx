import { BetDetail } from '../../kit/detail/BetDetail.tsx'
import { FieldWord } from '../../kit/format/FieldWord.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { AGENT_LISTS } from '../lists.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import '../agent.css'

/** in_team_betting: the team's bets. An order number opens the round, its money and the vendor's record (§2). */
export default listScreen({
  ...AGENT_LISTS.personalHistory,
  rowKey: 'id',
  filterSpecs: {
    scope: { more: true },
    time: { more: true },
    vendor: { more: true, choices: 'vendors', clears: 'game' },
    game: { more: true, choices: 'games' },
  },
  lead: () => <Breadcrumb />,
  columns: [
    { field: 'orderNo', drill: 'detail' },
    'account',
    { field: 'gameName', label: 'game', wraps: true },
    { field: 'category', wraps: true },
    { field: 'vendorName', label: 'vendor', extra: true },
    { field: 'placedAt', sort: true },
    { field: 'settledAt', extra: true },
    { field: 'stake', total: 'stake', sort: true },
    { field: 'validBet', total: 'validBet', sort: true, unless: 'stake' },
    { field: 'won', total: 'won', sort: true },
    { field: 'profit', label: 'players_gameResult', total: 'profit', signed: true, sort: true },
    'status',
    { field: 'issue', extra: true },
    { field: 'mode', extra: true, render: ({ mode }) => <FieldWord field="mode" value={mode} /> },
    { field: 'picks', extra: true, render: ({ picks }) => <FieldWord field="picks" value={picks} /> },
    { field: 'draw', extra: true },
  ],
  detail: (id) => <BetDetail id={id} />,
})
