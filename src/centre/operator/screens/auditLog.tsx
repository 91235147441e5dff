import { auditLog } from '../../../endpoints/site/approvals.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'

/** op_audit: what people on the staff did. */
export default listScreen({
  list: auditLog,
  rowKey: 'id',
  filters: ['staff', 'action'],
  defaults: { preset: 'past7' },
  columns: [
    'at',
    { field: 'staff' },
    { field: 'action', copy: true },
    { field: 'subject' },
    { field: 'detail', render: ({ detail }) => <bdi className="operator-cell">{detail}</bdi> },
    { field: 'ip', extra: true },
    { field: 'request', extra: true, copy: true },
  ],
})
