import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { gameCategory } from '../../../entities/game.ts'
import { personalProfit } from '../../../endpoints/reports.ts'
import { Chart } from '../../kit/Chart.tsx'
import { isDayName, presetDays, spanOfDays } from '../../kit/presets.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'

/** The sum of the values up to each; rounded to the wire's decimals, which sums of floats would leave. */
const runningSums = (values: readonly number[]): number[] =>
  values.map((_, index) => Math.round(values.slice(0, index + 1).reduce((sum, value) => sum + value, 0) * 10_000) / 10_000)

/** What each day won or lost, and the sum of the days so far, for the dates and category in the address. */
export const ProfitChart = () => {
  const [params] = useSearchParams()
  const { zone, base } = useCentre()
  const [now] = useState(() => Date.now())
  const { t, day, field } = useWords()
  const category = gameCategory.safeParse(params.get('category')).data
  const range = useMemo(() => {
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
    return isDayName(from) && isDayName(to) && from <= to ? { from, to } : presetDays('past30', now, zone)
  }, [params, zone, now])
  const call = useCall(personalProfit, { ...spanOfDays(range, zone), pageSize: 100, ...(category ? { category } : {}) }, { keep: true })
  const rows = useMemo(() => (call.value?.list ?? []).toSorted((a, b) => a.day.localeCompare(b.day)), [call.value])
  const series = useMemo(() => {
    const values = rows.map(({ profit }) => profit)
    return [
      { name: field('profit'), values, ink: 'signed' as const, signed: true },
      { name: t('profit_so_far'), values: runningSums(values), ink: 'accent' as const, signed: true, as: 'line' as const },
    ]
  }, [rows, field, t])
  const axis = useMemo(
    () => ({ title: field('day'), names: rows.map((row) => day(row.day)), short: rows.map((row) => row.day.slice(5)) }),
    [rows, day, field],
  )
  if (rows.length < 2) return null
  const to = (index: number) => `${base}/personalHistoryCopy?from=${rows[index]?.day}&to=${rows[index]?.day}`
  return <Chart title={t('profit_by_day')} axis={axis} series={series} to={to} />
}
