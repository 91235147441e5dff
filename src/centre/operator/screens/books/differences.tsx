import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { ExplainDifference } from '../../reconciliation/ExplainDifference.tsx'
import { StatementNote } from '../../reconciliation/StatementNote.tsx'

/** op_differences: what differs between one statement and the ledger, and why. */
export default listScreen({
  ...OPERATOR_LISTS.differences,
  rowKey: 'key',
  filterSpecs: { reconciliation: { as: 'address' } },
  lead: () => <StatementNote />,
  columns: [
    { field: 'result' },
    { field: 'reference', copy: true },
    'account',
    { field: 'receivedHere', total: 'receivedHere' },
    { field: 'receivedThere', total: 'receivedThere' },
    { field: 'paidHere', total: 'paidHere' },
    { field: 'paidThere', total: 'paidThere' },
    { field: 'fileLine', extra: true },
    { field: 'repeated', extra: true },
    'resolution',
    { field: 'note', render: ({ note }) => <bdi data-typed="">{note || '–'}</bdi> },
    { field: 'resolvedBy', extra: true },
    { field: 'resolvedAt', extra: true },
  ],
  actions: (row) => <ExplainDifference row={row} />,
})
