import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { income } from '../../../endpoints/team/income.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { everyDay } from '../../kit/chart/chartDays.ts'
import type { ChartSeries } from '../../kit/chart/chartOption.ts'
import { spanOfDays } from '../../kit/format/presets.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useChartRange, useDayAxis } from '../../kit/chart/useDayAxis.ts'
import { useWords } from '../../kit/format/useWords.ts'

export const INCOME_KINDS = ['rebate', 'dividend', 'daily', 'hourly', 'realtime'] as const
const NOTHING = { rebate: 0, dividend: 0, daily: 0, hourly: 0, realtime: 0, total: 0 }

/** Shows the income of each day by source: received less paid to downlines. */
export const IncomeChart = () => {
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const { t, choice } = useWords()
  const { range, today } = useChartRange('past30')
  const kind = INCOME_KINDS.find((one) => one === params.get('kind'))
  const query = useEndpointQuery(income, { ...spanOfDays(range, zone), kind, pageSize: 100 }, { keep: true })
  const page = query.value
  const rows = useMemo(
    () => (page && page.total > 0 ? everyDay(range, today, page, NOTHING) : []),
    [page, range, today],
  )
  const series = useMemo(
    (): ChartSeries[] =>
      INCOME_KINDS.flatMap((one, index) =>
        kind === undefined || kind === one
          ? [
              {
                name: choice('income', one),
                values: rows.map((row) => row[one]),
                color: index,
                stack: 'income',
              },
            ]
          : [],
      ),
    [rows, kind, choice],
  )
  const axis = useDayAxis(rows)
  return <Chart title={t('chart_income')} axis={axis} series={series} query={query} />
}
