import { betDetail } from '../../../endpoints/betting/reports.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { Amount } from '../format/Amount.tsx'
import { LedgerEntries } from './LedgerEntries.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { LotteryTicket } from './LotteryTicket.tsx'
import { CopyText } from '../format/CopyText.tsx'
import { ZonedMoment } from '../format/ZonedMoment.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import { FieldState } from '../format/StateMark.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'

type Round = OutputOf<typeof betDetail>

const VendorRecord = ({ detail }: Pick<Round, 'detail'>) => {
  const { t, known } = useWords()
  return (
    <>
      <h3 className="detail-title">{t('round_detail')}</h3>
      <DescriptionList
        rows={Object.entries(detail).map(
          ([name, value]) => [known(`fields:round_${name}`) ?? name, String(value ?? '–')] as const,
        )}
      />
    </>
  )
}

const RoundTransfers = ({ transfers }: Pick<Round, 'transfers'>) => {
  const { transaction, moment } = useWords()
  return transfers.map((transfer) => (
    <section key={transfer.id}>
      <h3 className="detail-title">
        {transaction(transfer.type)}{' '}
        <span className="centre-soft figure">
          {transfer.number} · <bdi>{moment(transfer.at)}</bdi>
        </span>
      </h3>
      <LedgerEntries entries={transfer.entries} />
    </section>
  ))
}

/** One round: stake and win, each transfer with its entries, and the vendor's own record of the result. */
export const BetView = ({ bet, transfers, detail }: Round) => {
  const { field, choice } = useWords()
  return (
    <>
      <DescriptionList
        rows={[
          [field('orderNo'), <CopyText key="n" text={bet.orderNo} />],
          [field('game'), `${bet.gameName} · ${choice('category', bet.category)}`],
          [field('vendor'), bet.vendorName],
          [field('placedAt'), <ZonedMoment key="pa" at={bet.placedAt} />],
          bet.settledAt === null ? null : [field('settledAt'), <ZonedMoment key="sa" at={bet.settledAt} />],
          [field('stake'), <Amount key="s" value={bet.stake} />],
          bet.validBet === bet.stake ? null : [field('validBet'), <Amount key="v" value={bet.validBet} />],
          [field('won'), <Amount key="w" value={bet.won} />],
          [field('gameResult'), <Amount key="p" value={bet.profit} signed />],
          [field('status'), <FieldState key="st" field="status" value={bet.status} />],
        ]}
      />
      {bet.issue !== null && <LotteryTicket bet={bet} />}
      {bet.issue === null && Object.keys(detail).length > 0 && <VendorRecord detail={detail} />}
      <RoundTransfers transfers={transfers} />
    </>
  )
}

/** A round that the session's account may see. */
export const BetDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(betDetail, { id })
  return <QueryContent query={query}>{(found) => <BetView {...found} />}</QueryContent>
}
