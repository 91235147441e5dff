import { deskApplications } from '../../../endpoints/loyalty/loyaltyDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { ApplicationDecision } from '../loyalty/ApplicationDecision.tsx'

/** op_applications: the queue of applications for promotions, and all of them. */
export default listScreen({
  list: deskApplications,
  ...QUEUE_LIST,
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account' },
    { field: 'promotion' },
    { field: 'status' },
    { field: 'at', label: 'requestedAt' },
  ],
  detail: (key) => <ApplicationDecision id={key} />,
})
