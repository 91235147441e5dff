import { deskDeposits } from '../../../endpoints/money/desk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { DepositDecision } from '../money/DepositDecision.tsx'

/** op_deposits: the queue of deposits, and all of them. */
export default listScreen({
  list: deskDeposits,
  ...QUEUE_LIST,
  filters: ['queue', 'status', 'account', 'number'],
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account' },
    { field: 'method' },
    { field: 'amount', total: 'amount' },
    { field: 'status' },
    { field: 'at', label: 'requestedAt' },
  ],
  detail: (key) => <DepositDecision id={key} />,
})
