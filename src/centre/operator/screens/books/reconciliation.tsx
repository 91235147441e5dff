import type { ReconciliationRow } from '../../../../entities/desk/reconciliation.ts'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { PartyName } from '../../reconciliation/PartyName.tsx'
import {
  reconciliationFigure,
  type ReconciliationFigure,
} from '../../reconciliation/reconciliationFigures.ts'
import { UploadStatement } from '../../reconciliation/UploadStatement.tsx'

/** Returns the address of the differences behind a figure of a statement. */
const found =
  (figure: ReconciliationFigure) =>
  (row: ReconciliationRow): string | null =>
    reconciliationFigure(figure, row)?.to ?? null

/** op_reconciliation: statements of vendors and cashiers, and how they differ from the ledger. */
export default listScreen({
  ...OPERATOR_LISTS.reconciliation,
  rowKey: 'id',
  defaults: { preset: 'past30' },
  filterSpecs: { party: { choices: 'vendors' } },
  toolbar: () => <UploadStatement />,
  empty: () => <UploadStatement />,
  columns: [
    { field: 'partyName', label: 'party', render: (row) => <PartyName row={row} /> },
    { field: 'number', copy: true, extra: true },
    { field: 'issuer', extra: true },
    'dayFrom',
    'dayTo',
    'matched',
    { field: 'differs', drill: found('differs') },
    { field: 'missingHere', drill: found('missingHere') },
    { field: 'missingThere', drill: found('missingThere') },
    { field: 'openCount', total: 'openCount', drill: found('openCount') },
    { field: 'receivedHere', extra: true },
    { field: 'receivedThere', extra: true },
    { field: 'paidHere', extra: true },
    { field: 'paidThere', extra: true },
    { field: 'fileName', render: ({ fileName }) => <bdi data-typed="">{fileName}</bdi> },
    { field: 'uploadedBy', extra: true },
    'uploadedAt',
    { field: 'fileHash', extra: true, copy: true },
  ],
})
