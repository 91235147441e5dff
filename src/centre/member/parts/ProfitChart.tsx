import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { gameCategory } from '../../../entities/games/game.ts'
import { personalProfit } from '../../../endpoints/betting/reports.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { everyDay } from '../../kit/chart/chartDays.ts'
import { spanOfDays } from '../../kit/format/presets.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useChartRange, useDayAxis } from '../../kit/chart/useDayAxis.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { dayBets } from '../figures.ts'
import type { ProfitDay } from '../figures.ts'

const NOTHING: Omit<ProfitDay, 'day'> = {
  deposits: 0,
  withdrawals: 0,
  stake: 0,
  validBets: 0,
  winnings: 0,
  rebates: 0,
  promotions: 0,
  gameResult: 0,
  profit: 0,
  betCount: 0,
}

/**
 * Returns the running sums of the values. They are rounded to the API's decimals, because float sums are inexact.
 */
const runningSums = (values: readonly number[]): number[] =>
  values.map(
    (_, index) =>
      Math.round(values.slice(0, index + 1).reduce((sum, value) => sum + value, 0) * 10_000) / 10_000,
  )

/** Shows the profit or loss of each day and the running sum, for the dates and category in the address. */
export const ProfitChart = () => {
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const { t, field } = useWords()
  const category = gameCategory.safeParse(params.get('category')).data
  const { range, today } = useChartRange('past30')
  const query = useEndpointQuery(
    personalProfit,
    { ...spanOfDays(range, zone), pageSize: 100, ...(category ? { category } : {}) },
    { keep: true },
  )
  const page = query.value
  const rows = useMemo(
    () => (page && page.total > 0 ? everyDay(range, today, page, NOTHING) : []),
    [page, range, today],
  )
  const series = useMemo(() => {
    const values = rows.map(({ profit }) => profit)
    return [
      { name: field('my_profit'), values, color: 'signed' as const, signed: true },
      {
        name: t('profit_so_far'),
        values: runningSums(values),
        color: 'accent' as const,
        signed: true,
        as: 'line' as const,
      },
    ]
  }, [rows, field, t])
  const axis = useDayAxis(rows)
  return (
    <Chart
      title={t('profit_by_day')}
      axis={axis}
      series={series}
      to={(index) => dayBets('gameResult', rows[index]!.day, category).to}
      query={query}
    />
  )
}
