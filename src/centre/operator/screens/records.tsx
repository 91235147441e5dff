import { getPlayerTransfer, playerRecords } from '../../../endpoints/accounts/playerRecords.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { TransferView } from '../../kit/detail/TransferDetail.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'

const Transfer = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getPlayerTransfer, { key: id })
  return <QueryContent query={query}>{(found) => <TransferView {...found} />}</QueryContent>
}

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
  detail: (key) => <Transfer id={key} />,
})
