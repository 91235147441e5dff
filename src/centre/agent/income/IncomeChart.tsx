import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { income } from '../../../endpoints/income.ts'
import { Chart } from '../../kit/Chart.tsx'
import type { ChartSeries } from '../../kit/chartOption.ts'
import { presetDays, spanOfDays } from '../../kit/presets.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'

export const INCOME_KINDS = ['rebate', 'dividend', 'daily', 'hourly', 'realtime'] as const

/** What the days brought, by source: what was received less what was paid down. */
export const IncomeChart = () => {
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const [now] = useState(() => Date.now())
  const { t, day, field, choice } = useWords()
  const range = useMemo(() => {
    const from = params.get('from')
    const to = params.get('to')
    return from && to ? { from, to } : presetDays('past30', now, zone)
  }, [params, zone, now])
  const call = useCall(income, { ...spanOfDays(range, zone), pageSize: 100 }, { keep: true })
  const rows = useMemo(() => (call.value?.list ?? []).toSorted((a, b) => a.day.localeCompare(b.day)), [call.value])
  const series = useMemo((): ChartSeries[] => INCOME_KINDS.map((kind, index) => ({
    name: choice('income', kind), values: rows.map((row) => row[kind]), ink: index as 0 | 1 | 2 | 3 | 4, stack: 'income',
  })), [rows, choice])
  const axis = useMemo(() => ({ title: field('day'), names: rows.map((row) => day(row.day)), short: rows.map((row) => row.day.slice(5)) }), [rows, day, field])
  if (rows.length < 2) return null
  return <Chart title={t('chart_income')} axis={axis} series={series} />
}
