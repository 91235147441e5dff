import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { TransferDetail } from '../../kit/detail/TransferDetail.tsx'
import { MEMBER_LISTS } from '../lists.ts'

/** in_account_record: the session's own transactions. A number opens the entries of its transfer (§2). */
export default listScreen({
  ...MEMBER_LISTS.transactionHistory,
  rowKey: 'id',
  filterSpecs: {
    tab: { as: 'tabs' },
    types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' },
  },
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
