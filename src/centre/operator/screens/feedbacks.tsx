import { deskFeedbacks } from '../../../endpoints/content/feedbackDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QUEUE_LIST } from '../decision/queueList.ts'
import { FeedbackDecision } from '../feedback/FeedbackDecision.tsx'

/** op_feedback: feedback, complaints and applications to join. */
export default listScreen({
  list: deskFeedbacks,
  ...QUEUE_LIST,
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'kind' },
    { field: 'account' },
    { field: 'excerpt', render: ({ excerpt }) => <bdi data-typed="">{excerpt}</bdi> },
    { field: 'status' },
    { field: 'assignee' },
    { field: 'at', label: 'reportedAt' },
  ],
  detail: (key) => <FeedbackDecision id={key} />,
})
