import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { TransferDetail } from '../../kit/detail/TransferDetail.tsx'
import { AGENT_LISTS } from '../lists.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import '../agent.css'

/**
 * in_account_details: all transactions of the team, with withdrawals by payment time. A number opens its
 * transfer's entries (§2).
 */
export default listScreen({
  ...AGENT_LISTS.downlineTransactionDetails,
  rowKey: 'id',
  filterSpecs: {
    tab: { as: 'tabs' },
    types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' },
  },
  lead: () => <Breadcrumb />,
  columns: [
    { field: 'number', drill: 'detail' },
    'account',
    'type',
    'balanceBefore',
    { field: 'amount', signed: true, total: ['in', 'out'] },
    'balanceAfter',
    { field: 'at', sort: true },
    'remark',
  ],
  detail: (id) => <TransferDetail id={id} />,
})
