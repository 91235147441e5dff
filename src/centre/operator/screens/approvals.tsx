import { approvals } from '../../../endpoints/site/approvals.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { CorrectionButton } from '../money/CorrectionButton.tsx'
import { ApprovalDetail, ApprovalSubject } from '../approvals/ApprovalDetail.tsx'

/** op_approvals: requests that need a second person, and what was decided. */
export default listScreen({
  list: approvals,
  rowKey: 'key',
  filters: ['status', 'kind'],
  filterSpecs: { status: { as: 'tabs' } },
  columns: [
    { field: 'number', drill: 'detail' },
    'kind',
    { field: 'subject', render: (row) => <ApprovalSubject approval={row} /> },
    'reason',
    'requestedBy',
    'requestedAt',
    { field: 'status' },
    { field: 'decidedBy', extra: true },
    { field: 'decidedAt', extra: true },
  ],
  toolbar: () => <CorrectionButton />,
  detail: (key) => <ApprovalDetail id={key} />,
})
