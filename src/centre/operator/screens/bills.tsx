import { deskBills } from '../../../endpoints/money/desk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'

/** op_bills: bills that payers could not pay in full, and all of them. */
export default listScreen({
  list: deskBills,
  rowKey: 'key',
  filters: ['queue', 'account', 'number'],
  filterSpecs: { queue: { as: 'tabs' } },
  columns: [
    { field: 'number', copy: true },
    { field: 'contractKind' },
    { field: 'payer' },
    { field: 'account', label: 'payee' },
    { field: 'at', label: 'periodEnd' },
    { field: 'gross' },
    { field: 'paid' },
    { field: 'amount', label: 'missing', total: 'amount' },
    { field: 'state' },
  ],
})
