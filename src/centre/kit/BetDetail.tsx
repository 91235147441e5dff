import { Typography } from 'antd'
import { betDetail } from '../../endpoints/reports.ts'
import { Amount } from './Amount.tsx'
import { Entries } from './Entries.tsx'
import { Loaded } from './Loaded.tsx'
import { zoneText } from './moment.ts'
import { Pairs } from './Pairs.tsx'
import { StateMark } from './StateMark.tsx'
import { useCall } from './useCall.ts'
import { useCentre } from './centreContext.ts'
import { useWords } from './useWords.ts'

/** One round: what was bet and won, each transfer with its entries, and the vendor's own record of the result. */
export const BetDetail = ({ id }: { id: string }) => {
  const call = useCall(betDetail, { id })
  const { t, field, choice, transaction, moment, known } = useWords()
  const { zone } = useCentre()
  const when = (at: number) => <span className="figure">{moment(at)} {zoneText(zone, at)}</span>
  return (
    <Loaded call={call}>
      {({ bet, transfers, detail }) => (
        <>
          <Pairs rows={[
            [field('orderNo'), <Typography.Text key="n" className="figure" copyable={{ text: bet.orderNo, tooltips: false }}>{bet.orderNo}</Typography.Text>],
            [field('game'), `${bet.gameName} · ${choice('category', bet.category)}`],
            [field('vendor'), bet.vendorName],
            [field('placedAt'), when(bet.placedAt)],
            bet.settledAt === null ? null : [field('settledAt'), when(bet.settledAt)],
            [field('stake'), <Amount key="s" value={bet.stake} />],
            [field('validBet'), <Amount key="v" value={bet.validBet} />],
            [field('won'), <Amount key="w" value={bet.won} />],
            [field('profit'), <Amount key="p" value={bet.profit} signed />],
            [field('status'), <StateMark key="st" field="status" value={bet.status} />],
          ]} />
          {Object.keys(detail).length > 0 && (
            <>
              <h3 className="detail-title">{t('round_detail')}</h3>
              <Pairs rows={Object.entries(detail).map(([name, value]) => [known(`fields:round_${name}`) ?? name, String(value ?? '–')] as const)} />
            </>
          )}
          {transfers.map((transfer) => (
            <section key={transfer.id}>
              <h3 className="detail-title">
                {transaction(transfer.type)} <span className="centre-soft figure">{transfer.number} · {moment(transfer.at)}</span>
              </h3>
              <Entries entries={transfer.entries} />
            </section>
          ))}
        </>
      )}
    </Loaded>
  )
}
