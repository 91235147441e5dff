import { deskPlayers } from '../../../endpoints/accounts/players.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { PlayerDetail } from '../players/PlayerDetail.tsx'

/** op_players: players and agents of all lines, found by name, contact, number or address. */
export default listScreen({
  list: deskPlayers,
  rowKey: 'key',
  filters: ['search', 'accountKind', 'tag'],
  columns: [
    { field: 'account', drill: 'detail' },
    { field: 'type' },
    { field: 'upline' },
    { field: 'rank' },
    { field: 'tags' },
    { field: 'registeredAt' },
    { field: 'lastLoginAt' },
    { field: 'ip', extra: true },
  ],
  detail: (key) => <PlayerDetail id={key} />,
})
