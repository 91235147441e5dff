import { useMemo } from 'react'
import type { TeamOverview } from '../../../entities/team.ts'
import { Chart } from '../../kit/Chart.tsx'
import type { ChartSeries } from '../../kit/chartOption.ts'
import { useWords } from '../../kit/useWords.ts'
import { agentPage } from '../address.ts'
import type { OverviewState } from './useOverviewAddress.ts'

interface ChartsProps {
  overview: TeamOverview
  state: OverviewState
}

const shortDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${day}T00:00:00Z`))

const useDays = ({ byDay }: TeamOverview) => {
  const { field, day, language } = useWords()
  return useMemo(() => ({
    title: field('day'), names: byDay.map((one) => day(one.day)), short: byDay.map((one) => shortDay(one.day, language)),
  }), [byDay, field, day, language])
}

/** Deposits and withdrawals, valid bets and P&L, by day; a day opens its rows. */
const ByDay = ({ overview, state }: ChartsProps) => {
  const { byDay } = overview
  const { t } = useWords()
  const axis = useDays(overview)
  const { account, category } = state
  const dayRange = (index: number) => ({ from: byDay[index]!.day, to: byDay[index]!.day })
  const records = (index: number) => agentPage('downlineTransactionDetails', { account, scope: 'all' }, dayRange(index))
  const bets = (index: number) => agentPage('personalHistory', { account, scope: 'all', category, time: 'settled' }, dayRange(index))
  const money = useMemo((): ChartSeries[] => [
    { name: t('overview_deposits'), values: byDay.map((one) => one.deposits), ink: 'accent' },
    { name: t('overview_withdrawals'), values: byDay.map((one) => one.withdrawals), ink: 'soft' },
  ], [byDay, t])
  const play = useMemo((): ChartSeries[] => [
    { name: t('overview_validBets'), values: byDay.map((one) => one.validBets), ink: 'accent' },
    { name: t('overview_profit'), values: byDay.map((one) => one.profit), ink: 'signed', signed: true, below: true },
  ], [byDay, t])
  return (
    <>
      <Chart title={t('chart_play')} axis={axis} series={play} to={bets} />
      {category === undefined && (
        <Chart title={t('chart_money')} axis={axis} series={money} to={records} />
      )}
    </>
  )
}

/** Shares by category and the downlines with the most valid bets, longest bar first. */
const Ranks = ({ overview, state }: ChartsProps) => {
  const { byCategory, topDownlines } = overview
  const { t, choice, field } = useWords()
  const { range, account, category } = state
  const total = byCategory.reduce((sum, one) => sum + one.validBets, 0)
  const categories = useMemo(() => byCategory.map((one) => {
    const share = total > 0 ? Math.round((one.validBets / total) * 100) : 0
    return `${choice('category', one.category)} ${share}%`
  }), [byCategory, choice, total])
  const categorySeries = useMemo((): ChartSeries[] =>
    [{ name: t('overview_validBets'), values: byCategory.map((one) => one.validBets), ink: 'accent' }], [byCategory, t])
  const downlineSeries = useMemo((): ChartSeries[] =>
    [{ name: t('overview_validBets'), values: topDownlines.map((one) => one.validBets), ink: 'accent' }], [topDownlines, t])
  const names = useMemo(() => topDownlines.map((one) => one.account), [topDownlines])
  const toCategory = (i: number) =>
    agentPage('personalHistory', { account, scope: 'all', category: byCategory[i]!.category, time: 'settled' }, range)
  const toDownline = (i: number) => agentPage('agentTeamOverview', { account: names[i], category }, range)
  return (
    <>
      <Chart
        title={t('chart_category')} lying axis={{ title: field('category'), names: categories }} series={categorySeries}
        to={toCategory}
      />
      <Chart
        title={t('chart_top')} lying axis={{ title: field('account'), names }} series={downlineSeries}
        to={toDownline}
      />
    </>
  )
}

export const OverviewCharts = (props: ChartsProps) => (
  <div className="charts">
    <ByDay {...props} />
    <Ranks {...props} />
  </div>
)
