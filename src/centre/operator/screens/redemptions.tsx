import { deskRedemptions } from '../../../endpoints/loyalty/loyaltyDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { RedemptionDecision } from '../loyalty/RedemptionDecision.tsx'

/** op_redemptions: the queue of redeemed points, and all of them. */
export default listScreen({
  list: deskRedemptions,
  ...QUEUE_LIST,
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account' },
    { field: 'reward' },
    { field: 'quantity' },
    { field: 'points' },
    { field: 'amount', total: 'amount' },
    { field: 'status' },
    { field: 'at', label: 'requestedAt' },
  ],
  detail: (key) => <RedemptionDecision id={key} />,
})
