import { Link } from 'react-router'
import { Skeleton } from 'antd'
import { incomeForecast } from '../../../endpoints/team/income.ts'
import type { IncomeForecast, NextPayout } from '../../../entities/team/forecast.ts'
import { startOfDayName } from '../../../rules/calendar.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { useBoundaryText } from '../../kit/contracts/useBoundaryText.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { earningsOf, paidThisMonth, payoutAddress } from './earnings.ts'
import type { Earning } from './earnings.ts'

/** No event announces the team's bets, so the forecast is fetched again at this interval, in ms. */
export const FORECAST_MS = 60_000

const Payout = ({ payout }: { payout: NextPayout | undefined }) => {
  const { t, figures } = useWords()
  const date = useBoundaryText()
  if (!payout) return <span className="centre-soft">–</span>
  return (
    <>
      <Link className="drill figure" to={payoutAddress(payout)}>
        {figures(payout.amount)}
      </Link>
      <small className="centre-soft">
        {date(payout.at)}
        {payout.billId === null && ` · ${t('earn_expected')}`}
      </small>
    </>
  )
}

const Sources = ({ earnings }: { earnings: readonly Earning[] }) => {
  const { t, choice, figures } = useWords()
  return (
    <table className="earnings-table">
      <thead>
        <tr>
          <th scope="col">{t('earn_source')}</th>
          <th scope="col" className="numeric">
            {t('earn_paid_month')}
          </th>
          <th scope="col" className="numeric">
            {t('earn_next')}
          </th>
        </tr>
      </thead>
      <tbody>
        {earnings.map(({ source, paid, opens, next }) => (
          <tr key={source}>
            <th scope="row">{choice('income', source)}</th>
            <td className="numeric">
              {paid === 0 ? (
                <span className="figure">{figures(0)}</span>
              ) : (
                <Link className="drill figure" to={opens.to}>
                  {figures(paid)}
                </Link>
              )}
            </td>
            <td className="numeric">
              <Payout payout={next} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Filled = ({ forecast }: { forecast: IncomeForecast }) => {
  const { t, amount } = useWords()
  const { zone } = useCentre()
  const date = useBoundaryText()
  const { month } = forecast
  return (
    <>
      <p className="earnings-total">
        <Link className="drill" to={paidThisMonth(month).to}>
          <strong className="figure">{amount(month.paid.total)}</strong>
        </Link>
        <span className="centre-soft" title={t('earn_forecast_means')}>
          {t('earn_forecast', {
            amount: amount(month.forecast.total),
            day: date(startOfDayName(month.to, zone)),
          })}
        </span>
      </p>
      <Sources earnings={earningsOf(forecast)} />
    </>
  )
}

/** What the reader earned this month, what is expected until its end, and the next payment of each contract. */
export const Earnings = () => {
  const query = useEndpointQuery(incomeForecast, {}, { keep: true, everyMs: FORECAST_MS })
  const { t } = useWords()
  return (
    <section className="widget earnings" aria-label={t('widget_earnings')}>
      <h2>{t('widget_earnings')}</h2>
      {query.value && <Filled forecast={query.value} />}
      {!query.value && query.problem && <ProblemNote problem={query.problem} retry={query.retry} />}
      {!query.value && !query.problem && <Skeleton active title paragraph={{ rows: 5 }} />}
    </section>
  )
}
