import { useMemo } from 'react'
import { linkRuns } from '../../../endpoints/team/linkResults.ts'
import type { LinkFigure } from '../../../entities/team/linkResults.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import type { ChartSeries } from '../../kit/chart/chartOption.ts'
import { useDayAxis } from '../../kit/chart/useDayAxis.ts'
import { AddressChoice } from '../../kit/filter/AddressChoice.tsx'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { linkFigure } from './linkFigures.ts'
import { useLinkScope } from './useLinkScope.ts'

const SHOWN = ['clicks', 'registrations', 'firstDeposits', 'deposits', 'validBets', 'income'] as const
type Shown = (typeof SHOWN)[number]
const MONEY: readonly Shown[] = ['deposits', 'validBets', 'income']

/** One figure of the links by day, told apart by link or channel. A day opens the list behind it. */
export const LinkChart = () => {
  const [wanted, setFigure] = useUrlValue('figure')
  const { t, field } = useWords()
  const { scope, by, input } = useLinkScope()
  const figure: Shown = SHOWN.find((one) => one === wanted) ?? 'registrations'
  const nameOf = (one: LinkFigure) => field(one === 'income' ? 'linkIncome' : one)
  const query = useEndpointQuery(linkRuns, { ...input, figure }, { keep: true })
  const days = useMemo(() => (query.value?.days ?? []).map((day) => ({ day })), [query.value])
  const axis = useDayAxis(days)
  const series = useMemo(
    (): ChartSeries[] =>
      (query.value?.runs ?? []).map(({ name, values }, index) => ({
        name: name === null ? t('link_others') : name || t(by === 'day' ? 'link_all' : 'link_unnamed'),
        values,
        color: index,
        stack: 'links',
      })),
    [query.value, by, t],
  )
  return (
    <div className="link-chart">
      <AddressChoice<Shown>
        className="link-figures"
        value={figure}
        options={SHOWN.map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={setFigure}
        aria-label={t('link_figure')}
      />
      <Chart
        title={t('chart_links', { figure: nameOf(figure) })}
        axis={axis}
        series={series}
        kind={MONEY.includes(figure) ? 'money' : 'count'}
        to={(index) => {
          const day = days[index]?.day
          return linkFigure(figure, { ...scope, range: day ? { from: day, to: day } : scope.range }).to
        }}
        query={query}
      />
    </div>
  )
}
