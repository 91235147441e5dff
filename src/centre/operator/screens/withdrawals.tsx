import { deskWithdrawals } from '../../../endpoints/money/desk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { WithdrawalDecision } from '../money/WithdrawalDecision.tsx'

/** op_withdrawals: the queue of withdrawals, and all of them. */
export default listScreen({
  list: deskWithdrawals,
  ...QUEUE_LIST,
  filters: ['queue', 'status', 'account', 'number'],
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account' },
    { field: 'bank' },
    { field: 'fee', extra: true },
    { field: 'large' },
    { field: 'risk' },
    { field: 'amount', total: 'amount' },
    { field: 'status' },
    { field: 'at', label: 'requestedAt' },
  ],
  detail: (key) => <WithdrawalDecision id={key} />,
})
