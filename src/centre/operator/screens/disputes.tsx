import { deskDisputes } from '../../../endpoints/money/desk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { WithdrawalDecision } from '../money/WithdrawalDecision.tsx'

/** op_disputes: withdrawals that players report as not received in full. */
export default listScreen({
  list: deskDisputes,
  ...QUEUE_LIST,
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account' },
    { field: 'amount', label: 'sent' },
    { field: 'received' },
    { field: 'missing' },
    { field: 'status' },
    { field: 'at', label: 'reportedAt' },
    { field: 'settledAt', extra: true },
  ],
  detail: (key) => <WithdrawalDecision id={key} />,
})
