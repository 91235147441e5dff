import { RecordHits, useSearch } from '../../kit/keys/PaletteHits.tsx'
import type { PaletteHitsProps, RecordPages } from '../../kit/keys/PaletteHits.tsx'

const PAGES: RecordPages = {
  bets: (number, id, day) => `/member/personalHistoryCopy?orderNo=${number}&from=${day}&to=${day}&open=${id}`,
  transfers: (number, id, day) =>
    `/member/transactionHistory?number=${number}&from=${day}&to=${day}&open=${id}`,
  orders: ({ kind, id }) =>
    kind === 'deposit' ? `/member/depositv2?deposit=${id}` : `/member/withdraw?withdrawal=${id}`,
  contractPage: () => '/member/contractRequests',
}

/** What a member finds: its own records by their numbers. */
const MemberHits = ({ text, open }: PaletteHitsProps) => {
  const { hits } = useSearch(text)
  return hits ? <RecordHits hits={hits} pages={PAGES} open={open} /> : null
}
export default MemberHits
