import { riskCases } from '../../../endpoints/risk/riskDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { CaseDetail } from '../risk/CaseDetail.tsx'
import { SeverityMark } from '../risk/SeverityMark.tsx'

/** op_risk: cases of risk, the open ones by severity and age. */
export default listScreen({
  list: riskCases,
  rowKey: 'key',
  wide: true,
  filters: ['status', 'riskKind', 'severity', 'assigned', 'account'],
  filterSpecs: { status: { as: 'tabs' } },
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'severity', render: ({ severity }) => <SeverityMark severity={severity} /> },
    'riskKind',
    { field: 'account' },
    { field: 'amount', signed: true },
    'status',
    'assignee',
    'openedAt',
    { field: 'openedBy', extra: true },
    { field: 'outcome', extra: true },
    { field: 'closedBy', extra: true },
    { field: 'closedAt', extra: true },
  ],
  detail: (key) => <CaseDetail id={key} />,
})
