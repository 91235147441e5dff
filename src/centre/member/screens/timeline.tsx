import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { TransferDetail } from '../../kit/detail/TransferDetail.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { MEMBER_LISTS } from '../lists.ts'
import { Timeline } from '../records/Timeline.tsx'

/** The account's bets and money in one timeline with the running balance. An item opens its ledger entries. */
export default listScreen({
  list: MEMBER_LISTS.transactionHistory.list,
  rowKey: 'id',
  filters: ['types'],
  filterSpecs: { types: { values: Object.values(TRANSACTION_TYPES), words: 'transaction' } },
  defaults: { preset: 'past30', pageSize: 100 },
  columns: [
    'at',
    'type',
    'remark',
    'number',
    { field: 'amount', signed: true, total: ['in', 'out'] },
    'balanceAfter',
  ],
  detail: (id) => <TransferDetail id={id} />,
  body: (rows, open) => <Timeline rows={rows} open={open} />,
})
