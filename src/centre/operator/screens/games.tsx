import { deskGames } from '../../../endpoints/games/catalogueDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { CatalogueState } from '../games/CatalogueState.tsx'
import { GameDetail } from '../games/GameDetail.tsx'

/** op_games: the games of all vendors, whether players can open them, and their order. */
export default listScreen({
  list: deskGames,
  rowKey: 'id',
  filters: ['name', 'vendor', 'category', 'status'],
  columns: [
    { field: 'game', drill: 'detail' },
    'vendor',
    'category',
    { field: 'status', render: ({ status }) => <CatalogueState status={status} /> },
    { field: 'vendorStatus', render: ({ vendorStatus }) => <CatalogueState status={vendorStatus} /> },
    'hot',
    'isNew',
    'position',
    'maintenanceFrom',
    { field: 'maintenanceUntil', extra: true },
    { field: 'id', extra: true, copy: true },
  ],
  detail: (key) => <GameDetail id={key} />,
})
