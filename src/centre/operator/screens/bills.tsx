import { deskBills } from '../../../endpoints/money/desk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'

/** op_bills: bills that payers could not pay in full, and all of them. */
export default listScreen({
  list: deskBills,
  ...QUEUE_LIST,
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
