import { getPlayerBet, getPlayerTransfer } from '../../../endpoints/accounts/playerRecords.ts'
import { BetView } from '../../kit/detail/BetDetail.tsx'
import { TransferView } from '../../kit/detail/TransferDetail.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'

/** A bet of any player, with its transfers. */
export const PlayerBet = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getPlayerBet, { key: id })
  return <QueryContent query={query}>{(found) => <BetView {...found} />}</QueryContent>
}

/** A transfer of any player, down to the entries of the ledger. */
export const PlayerTransfer = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getPlayerTransfer, { key: id })
  return <QueryContent query={query}>{(found) => <TransferView {...found} />}</QueryContent>
}
