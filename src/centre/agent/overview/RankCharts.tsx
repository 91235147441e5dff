import { useMemo } from 'react'
import type { TeamOverview } from '../../../entities/team/team.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import type { ChartSeries } from '../../kit/chart/chartOption.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'
import { categoryBets } from './cards.ts'
import type { OverviewState } from './cards.ts'

interface ChartsProps {
  overview: TeamOverview
  state: OverviewState
}

/** Shows the share of each category in the valid bets, largest first. */
export const CategoryChart = ({ overview: { byCategory }, state }: ChartsProps) => {
  const { t, choice, field } = useWords()
  const total = byCategory.reduce((sum, one) => sum + one.validBets, 0)
  const names = useMemo(
    () =>
      byCategory.map((one) => {
        const share = total > 0 ? Math.round((one.validBets / total) * 100) : 0
        return `${choice('category', one.category)} ${share}%`
      }),
    [byCategory, choice, total],
  )
  const series = useMemo(
    (): ChartSeries[] => [
      { name: t('overview_validBets'), values: byCategory.map((one) => one.validBets), color: 'accent' },
    ],
    [byCategory, t],
  )
  return (
    <Chart
      title={t('chart_category')}
      lying
      axis={{ title: field('category'), names }}
      series={series}
      to={(index) => categoryBets(state, byCategory[index]!.category).to}
    />
  )
}

/** Shows the direct downlines whose teams have the most valid bets, largest first. */
export const DownlineChart = ({ overview: { topDownlines }, state }: ChartsProps) => {
  const { t, field } = useWords()
  const { range, category } = state
  const names = useMemo(() => topDownlines.map((one) => one.account), [topDownlines])
  const series = useMemo(
    (): ChartSeries[] => [
      { name: t('overview_validBets'), values: topDownlines.map((one) => one.validBets), color: 'accent' },
    ],
    [topDownlines, t],
  )
  return (
    <Chart
      title={t('chart_top')}
      lying
      axis={{ title: field('account'), names }}
      series={series}
      to={(index) => agentPage('agentTeamOverview', { account: names[index], category }, range)}
    />
  )
}
