import { teamBetting } from '../../../endpoints/agent.ts'
import { BetDetail } from '../../kit/BetDetail.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { agentPage } from '../address.ts'
import { Trail } from '../Trail.tsx'
import '../agent.css'

/** in_team_betting: the team's bets; an order number opens the round, its money and the vendor's record (§2). */
export default listScreen({
  list: teamBetting,
  rowKey: 'id',
  filters: ['account', 'scope', 'category', 'status', 'vendor', 'game', 'orderNo', 'time'],
  filterSpecs: { time: { more: true }, vendor: { more: true, choices: 'vendors', clears: 'game' }, game: { more: true, choices: 'games' } },
  lead: () => <Trail />,
  columns: [
    { field: 'orderNo', drill: 'detail' },
    { field: 'account', drill: (bet) => agentPage('agentStatements', { account: bet.account }) },
    { field: 'gameName', label: 'game' },
    'category',
    { field: 'vendorName', label: 'vendor', extra: true },
    { field: 'placedAt', sort: true },
    { field: 'settledAt', extra: true },
    { field: 'stake', total: 'stake', sort: true },
    { field: 'validBet', total: 'validBet', sort: true },
    { field: 'won', total: 'won', sort: true },
    { field: 'profit', total: 'profit', signed: true, sort: true },
    'status',
  ],
  detail: (id) => <BetDetail id={id} />,
})
