import { playerRecords } from '../../../endpoints/accounts/playerRecords.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { PlayerTransfer } from '../players/PlayerRecordViews.tsx'

/** op_records: what changed the main wallet of one player or agent, down to the entries of the ledger. */
export default listScreen({
  list: playerRecords,
  rowKey: 'key',
  filters: ['tab', 'account', 'types', 'number'],
  filterSpecs: {
    tab: { as: 'tabs' },
    types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' },
  },
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'account', extra: true },
    'type',
    'at',
    { field: 'balanceBefore', extra: true },
    { field: 'amount', signed: true, total: ['in', 'out'] },
    'balanceAfter',
    'remark',
  ],
  detail: (key) => <PlayerTransfer id={key} />,
})
