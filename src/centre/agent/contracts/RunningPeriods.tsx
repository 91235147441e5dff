import { Skeleton } from 'antd'
import { incomeForecast } from '../../../endpoints/team/income.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { PeriodFigures, RunningPeriod } from '../../../entities/team/forecast.ts'
import { NextTier } from '../../kit/contracts/NextTier.tsx'
import { useBoundaryText } from '../../kit/contracts/useBoundaryText.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** No event announces the team's bets, so the forecast is fetched again at this interval, in ms. */
const FORECAST_MS = 60_000

type Row = readonly [label: string, show: (figures: PeriodFigures) => React.ReactNode]

/** Returns the rows of a running period, as its bill will list them. */
const useRows = (kind: ContractKind): readonly Row[] => {
  const { t, field, count, rate } = useWords()
  const money = (name: 'validBets' | 'netLoss' | 'gross' | 'own', signed = false): Row => [
    name === 'netLoss' ? t('house_result') : field(name),
    (figures) => <Amount value={figures[name]} signed={signed} />,
  ]
  return [
    money('validBets'),
    ...(kind === 'dividend' ? [money('netLoss')] : []),
    ...(kind === 'dividend' || kind === 'daily'
      ? [[field('activeMembers'), ({ activeMembers }) => count(activeMembers)] satisfies Row]
      : []),
    ...(kind === 'realtime'
      ? []
      : [[field('rateBps'), ({ rateBps }) => (rateBps === null ? '–' : rate(rateBps))] satisfies Row]),
    money('gross'),
    [t('step_owedDown'), ({ owedDown }) => <Amount value={-owedDown} signed="step" />],
    money('own', true),
  ]
}

const Period = ({ period }: { period: RunningPeriod }) => {
  const { t } = useWords()
  const date = useBoundaryText()
  const rows = useRows(period.kind)
  return (
    <>
      <p className="centre-soft">
        <PeriodText start={period.periodStart} end={period.periodEnd} /> ·{' '}
        {t('running_paid', { at: date(period.dueAt) })}
      </p>
      <table className="running-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('running_so_far')}</th>
            <th scope="col">{t('running_forecast')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure">{show(period.soFar)}</td>
              <td className="figure">{show(period.forecast)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <NextTier tiers={period.soFar.tiers} taken={period.soFar.taken} />
    </>
  )
}

/** Shows the running period of the contract that pays the reader, so far and as expected. */
export const RunningPeriods = ({ kind }: { kind: ContractKind }) => {
  const { value, problem } = useEndpointQuery(incomeForecast, {}, { keep: true, everyMs: FORECAST_MS })
  const { t } = useWords()
  const periods = value?.running.filter((period) => period.kind === kind)
  // The bills below do not depend on the forecast, so its failure hides it only.
  if (problem && !value) return null
  if (periods?.length === 0) return null
  return (
    <section className="running" aria-label={t('running_title')}>
      <h2 className="section-title">{t('running_title')}</h2>
      {periods ? (
        periods.map((period) => <Period key={period.contractId} period={period} />)
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </section>
  )
}
