import { BillDetail } from '../../kit/contracts/BillDetail.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { OPERATOR_LISTS } from '../lists.ts'
import { RunNote } from '../settlement/RunNote.tsx'

/** op_bills: bills that payers could not pay in full, and all of them, each with its calculation. */
export default listScreen({
  ...OPERATOR_LISTS.bills,
  rowKey: 'key',
  filterSpecs: { ...QUEUE_LIST.filterSpecs, run: { as: 'address' } },
  lead: () => <RunNote />,
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'contractKind' },
    { field: 'payer' },
    { field: 'account', label: 'payee' },
    { field: 'at', label: 'periodEnd' },
    { field: 'gross', total: 'gross' },
    { field: 'paid', total: 'paid' },
    { field: 'amount', label: 'unpaid', total: 'amount' },
    { field: 'state' },
  ],
  detail: (key) => <BillDetail id={key} />,
})
