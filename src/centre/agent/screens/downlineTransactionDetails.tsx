import { downlineTransaction } from '../../../endpoints/agent.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { TransferDetail } from '../../kit/TransferDetail.tsx'
import { agentPage } from '../address.ts'
import { Trail } from '../Trail.tsx'
import '../agent.css'

/** in_account_details: every movement of the team's money; a number opens the entries of its transfer (§2). */
export default listScreen({
  list: downlineTransaction,
  rowKey: 'id',
  filters: ['account', 'scope', 'types', 'number'],
  filterSpecs: { types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' } },
  lead: () => <Trail />,
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account', drill: (line) => agentPage('downlineTransactionDetails', { account: line.account, scope: 'self' }) },
    'type',
    'balanceBefore',
    { field: 'amount', signed: true, total: ['in', 'out'] },
    'balanceAfter',
    { field: 'at', sort: true },
    'remark',
  ],
  detail: (id) => <TransferDetail id={id} />,
})
