import { deskVendors } from '../../../endpoints/games/catalogueDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { CatalogueState } from '../games/CatalogueState.tsx'
import { VendorDetail } from '../games/VendorDetail.tsx'

/** op_vendors: the game vendors, whether players can use them, and how their calls went in the last hour. */
export default listScreen({
  list: deskVendors,
  rowKey: 'id',
  filters: ['name', 'status', 'only'],
  columns: [
    { field: 'vendor', drill: 'detail' },
    { field: 'status', render: ({ status }) => <CatalogueState status={status} /> },
    'maintenanceFrom',
    { field: 'maintenanceUntil', extra: true },
    { field: 'calls', label: 'callsHour' },
    'errors',
    'errorRate',
    { field: 'medianMs', extra: true },
    'lastErrorAt',
    { field: 'games', extra: true },
    { field: 'hot', extra: true },
    { field: 'position', extra: true },
    { field: 'failing', extra: true },
    { field: 'id', extra: true, copy: true },
  ],
  detail: (key) => <VendorDetail id={key} />,
})
