import { transactionReport } from '../../../endpoints/reports.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { TransferDetail } from '../../kit/TransferDetail.tsx'

/** in_account_record: every movement of the session's own money; a number opens the entries of its transfer (§2). */
export default listScreen({
  list: transactionReport,
  rowKey: 'id',
  filters: ['tab', 'types', 'state', 'number'],
  filterSpecs: { tab: { as: 'tabs' }, types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' } },
  columns: [
    { field: 'number', drill: 'detail' },
    'type',
    'at',
    { field: 'balanceBefore', extra: true },
    { field: 'amount', signed: true, total: ['in', 'out'] },
    'balanceAfter',
    'state',
    'remark',
  ],
  detail: (id) => <TransferDetail id={id} />,
})
