import { CASHIER_PARTIES, type ReconciliationRow } from '../../../entities/desk/reconciliation.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** Returns the name of a vendor, or of a party of the cashier. */
export const usePartyName = () => {
  const { listChoice } = useWords()
  return ({ party, partyName }: Pick<ReconciliationRow, 'party' | 'partyName'>): string =>
    CASHIER_PARTIES.some((one) => one === party) ? listChoice('party', party) : partyName
}

/** Whose statement it is. */
export const PartyName = ({ row }: { row: ReconciliationRow }) => <bdi>{usePartyName()(row)}</bdi>
