import { deskFeedbacks } from '../../../endpoints/content/feedbackDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { FeedbackDecision } from '../feedback/FeedbackDecision.tsx'

/** op_feedback: feedback, complaints and applications to join. */
export default listScreen({
  list: deskFeedbacks,
  rowKey: 'key',
  filters: ['queue', 'account', 'number'],
  filterSpecs: { queue: { as: 'tabs' } },
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'kind' },
    { field: 'account' },
    { field: 'excerpt' },
    { field: 'status' },
    { field: 'at', label: 'reportedAt' },
  ],
  detail: (key) => <FeedbackDecision id={key} />,
})
