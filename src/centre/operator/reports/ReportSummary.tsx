import { Link } from 'react-router'
import { houseSummary } from '../../../endpoints/lists/houseReports.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { MissingNote } from '../../kit/boundary/MissingNote.tsx'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { Chart } from '../../kit/chart/Chart.tsx'
import type { ChartSeries } from '../../kit/chart/chartOption.ts'
import { useDayAxis } from '../../kit/chart/useDayAxis.ts'
import { AddressChoice } from '../../kit/filter/AddressChoice.tsx'
import { Change } from '../../kit/format/Change.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useOperatorWords } from '../words.ts'
import { REPORT_FIGURES, reportFigure, type ReportFigure, type ReportScope } from './reportFigures.ts'
import { useReportScope } from './useReportScope.ts'
import './reports.css'

type Summary = OutputOf<typeof houseSummary>

const NAMES: Readonly<Partial<Record<ReportFigure, string>>> = { stake: 'turnover' }
/** The figures of the cards. The others are columns only. */
const CARDS = REPORT_FIGURES.filter((figure) => figure !== 'validBets' && figure !== 'winnings')

const useFigureName = () => {
  const { listField } = useWords()
  return (figure: ReportFigure): string => listField(NAMES[figure] ?? figure)
}

const Cards = ({ figures, before, scope }: Pick<Summary, 'figures' | 'before'> & { scope: ReportScope }) => {
  const t = useOperatorWords()
  const words = useWords()
  const name = useFigureName()
  return (
    <ul className="report-cards" aria-label={t('report_figures')}>
      {CARDS.map((figure) => {
        const value = figures[figure]
        if (value === undefined) return null
        return (
          <li key={figure}>
            <Link to={reportFigure(figure, scope).to} className="report-card">
              <span className="report-label">{name(figure)}</span>
              <strong className="figure">
                {figure === 'betCount' ? words.count(value) : words.amount(value)}
              </strong>
              <small>
                <Change value={value} before={before[figure] ?? 0} />
              </small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const FIGURE = 'figure'

/** The choice of the figure that the chart shows. The address names it. */
const FigureChoice = ({ shown, figure }: { shown: readonly ReportFigure[]; figure: ReportFigure }) => {
  const [, setFigure] = useUrlValue(FIGURE)
  const t = useOperatorWords()
  const name = useFigureName()
  return (
    <AddressChoice<ReportFigure>
      className="report-choice"
      value={figure}
      options={shown.map((value) => ({ value, label: name(value) }))}
      onChange={setFigure}
      aria-label={t('report_chart')}
    />
  )
}

/** One figure by day, with the days before. A day opens the list behind it. */
const DayChart = ({
  days,
  daysBefore,
  scope,
}: Pick<Summary, 'days' | 'daysBefore'> & { scope: ReportScope }) => {
  const [wanted] = useUrlValue(FIGURE)
  const t = useOperatorWords()
  const name = useFigureName()
  const shown = CARDS.filter((one) => days[0]?.[one] !== undefined)
  const figure = shown.find((one) => one === wanted) ?? 'ggr'
  const axis = useDayAxis(days)
  const series: ChartSeries[] = [
    { name: name(figure), values: days.map((day) => day[figure] ?? 0), color: 'accent' },
    {
      name: t('report_before'),
      values: daysBefore.map((day) => day[figure] ?? 0),
      color: 'soft',
      as: 'line',
    },
  ]
  const toDay = (index: number): string => {
    const day = days[index]?.day
    const range = day === undefined ? scope.range : { from: day, to: day }
    return reportFigure(figure, { ...scope, range }, 'line').to
  }
  return (
    <>
      <FigureChoice shown={shown} figure={figure} />
      <Chart
        title={t('report_by_day', { figure: name(figure) })}
        axis={axis}
        series={series}
        kind={figure === 'betCount' ? 'count' : 'money'}
        oneScale
        to={toDay}
      />
    </>
  )
}

/** The figures of the days in the address, what they mean, and a chart of one of them. */
export const ReportSummary = () => {
  const t = useOperatorWords()
  const { scope, input } = useReportScope()
  const query = useEndpointQuery(houseSummary, input, { keep: true })
  const { value, problem, retry } = query
  // The list below says what is wrong with the filters, in place of its rows.
  if (problem?.field) return null
  if (problem) return <ProblemNote problem={problem} retry={retry} />
  return (
    <div className="report-summary" aria-busy={value === undefined}>
      {value?.missing && <MissingNote shards={value.missing} retry={retry} />}
      {value && <Cards {...value} scope={scope} />}
      <p className="centre-soft report-note">{t('report_definitions')}</p>
      {value && <DayChart {...value} scope={scope} />}
    </div>
  )
}
