import { listScreen } from '../../../kit/list/listScreen.tsx'
import { OPERATOR_LISTS } from '../../lists.ts'
import { shortPayerFigure } from '../../settlement/runFigures.ts'

/** op_short_payers: agents that could not pay bills in full, with what they owe and since when. */
export default listScreen({
  ...OPERATOR_LISTS.shortPayers,
  rowKey: 'key',
  columns: [
    'payer',
    'topAgent',
    {
      field: 'bills',
      label: 'unpaidBills',
      total: 'bills',
      drill: (row) => shortPayerFigure('bills', row).to,
    },
    { field: 'owed', total: 'owed', drill: (row) => shortPayerFigure('owed', row).to },
    { field: 'since', label: 'unpaidSince' },
  ],
})
