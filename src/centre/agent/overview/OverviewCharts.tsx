import { useMemo } from 'react'
import type { TeamOverview } from '../../../entities/team/team.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import type { ChartSeries } from '../../kit/chart/chartOption.ts'
import { useDayAxis } from '../../kit/chart/useDayAxis.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'
import { categoryBets, dayBets } from './cards.ts'
import type { OverviewState } from './cards.ts'

interface ChartsProps {
  overview: TeamOverview
  state: OverviewState
}

/**
 * Shows deposits and withdrawals, valid bets and the players' game result by day. A day opens its bets, or its
 * own overview.
 */
const ByDay = ({ overview, state }: ChartsProps) => {
  const { byDay } = overview
  const { t } = useWords()
  const axis = useDayAxis(byDay)
  const { account, category } = state
  const overviewOf = (index: number) =>
    agentPage('agentTeamOverview', { account }, { from: byDay[index]!.day, to: byDay[index]!.day })
  const bets = (index: number) => dayBets('validBets', state, byDay[index]!.day).to
  const money = useMemo(
    (): ChartSeries[] => [
      { name: t('overview_deposits'), values: byDay.map((one) => one.deposits), ink: 'accent' },
      { name: t('overview_withdrawals'), values: byDay.map((one) => one.withdrawals), ink: 'soft' },
    ],
    [byDay, t],
  )
  const play = useMemo(
    (): ChartSeries[] => [
      { name: t('overview_validBets'), values: byDay.map((one) => one.validBets), ink: 'accent' },
      {
        name: t('overview_gameResult'),
        values: byDay.map((one) => one.gameResult),
        ink: 'signed',
        signed: true,
        below: true,
      },
    ],
    [byDay, t],
  )
  return (
    <>
      <Chart title={t('chart_play')} axis={axis} series={play} to={bets} />
      {category === undefined && (
        <Chart title={t('chart_money')} axis={axis} series={money} to={overviewOf} />
      )}
    </>
  )
}

/** Shows shares by category, and the downlines with the most valid bets, longest bar first. */
const Ranks = ({ overview, state }: ChartsProps) => {
  const { byCategory, topDownlines } = overview
  const { t, choice, field } = useWords()
  const { range, category } = state
  const total = byCategory.reduce((sum, one) => sum + one.validBets, 0)
  const categories = useMemo(
    () =>
      byCategory.map((one) => {
        const share = total > 0 ? Math.round((one.validBets / total) * 100) : 0
        return `${choice('category', one.category)} ${share}%`
      }),
    [byCategory, choice, total],
  )
  const categorySeries = useMemo(
    (): ChartSeries[] => [
      { name: t('overview_validBets'), values: byCategory.map((one) => one.validBets), ink: 'accent' },
    ],
    [byCategory, t],
  )
  const downlineSeries = useMemo(
    (): ChartSeries[] => [
      { name: t('overview_validBets'), values: topDownlines.map((one) => one.validBets), ink: 'accent' },
    ],
    [topDownlines, t],
  )
  const names = useMemo(() => topDownlines.map((one) => one.account), [topDownlines])
  const toCategory = (i: number) => categoryBets(state, byCategory[i]!.category).to
  const toDownline = (i: number) => agentPage('agentTeamOverview', { account: names[i], category }, range)
  return (
    <>
      <Chart
        title={t('chart_category')}
        lying
        axis={{ title: field('category'), names: categories }}
        series={categorySeries}
        to={toCategory}
      />
      <Chart
        title={t('chart_top')}
        lying
        axis={{ title: field('account'), names }}
        series={downlineSeries}
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
