import type { EChartsCoreOption } from 'echarts/core'

export interface ChartInks {
  accent: string
  soft: string
  faint: string
  text: string
  good: string
  bad: string
  panel: string
  /** For series that are kinds of one thing, in an order that stays: apart by hue and by lightness. */
  kinds: readonly string[]
}

export interface ChartSeries {
  name: string
  values: readonly number[]
  /** `signed` draws a gain and a loss in their own inks. */
  ink: 'accent' | 'soft' | 'signed' | number
  signed?: boolean
  as?: 'bar' | 'line'
  /** Series of one stack stand on each other. */
  stack?: string
  /** In the second panel, under the first, with a scale of its own. */
  below?: boolean
}

interface ChartInput {
  names: readonly string[]
  short: readonly string[]
  series: readonly ChartSeries[]
  lying: boolean
  narrow: boolean
  inks: ChartInks
  amount: (value: number, signed?: boolean) => string
  language: string
  /** What the chart is of, for those who hear it: ECharts' own sentence is English. */
  described: string
}

const compact = (language: string) => {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (value: number): string => format.format(value).replace('-', '\u2212')
}

/** The colour of a series that has one. */
export const plainInk = (ink: ChartSeries['ink'], inks: ChartInks): string =>
  typeof ink === 'number' ? (inks.kinds[ink % inks.kinds.length] ?? inks.accent) : ink === 'accent' ? inks.accent : inks.soft

const inkOf = (one: ChartSeries, inks: ChartInks) =>
  one.ink === 'signed'
    ? ({ value }: { value: unknown }) => (Number(value) < 0 ? inks.bad : inks.good)
    : plainInk(one.ink, inks)

const seriesOf = ({ series, lying, inks }: ChartInput) => series.map((one) => ({
  name: one.name, type: one.as ?? 'bar', data: [...one.values], stack: one.stack,
  xAxisIndex: one.below ? 1 : 0, yAxisIndex: one.below ? 1 : 0,
  itemStyle: { color: inkOf(one, inks), borderRadius: lying ? [0, 2, 2, 0] : 2, opacity: one.ink === 'soft' ? 0.55 : 1 },
  lineStyle: { width: 2 }, symbol: 'none', barMaxWidth: lying ? 12 : 18, barGap: '20%', cursor: 'pointer',
}))

const tooltip = ({ names, series, inks, amount }: ChartInput) => ({
  trigger: 'axis', axisPointer: { type: 'shadow', shadowStyle: { color: inks.faint, opacity: 0.3 } }, confine: true,
  backgroundColor: inks.panel, borderColor: inks.faint, borderWidth: 1, padding: [8, 12],
  textStyle: { color: inks.text, fontSize: 13 }, extraCssText: 'box-shadow:none;border-radius:8px',
  formatter: (points: { dataIndex: number }[]) => {
    const index = points[0]?.dataIndex ?? 0
    const box = document.createElement('div')
    const head = document.createElement('strong')
    head.textContent = names[index] ?? ''
    box.append(head)
    for (const one of series) {
      const line = document.createElement('div')
      line.textContent = `${one.name}  ${amount(one.values[index] ?? 0, one.signed)}`
      line.style.fontVariantNumeric = 'tabular-nums'
      box.append(line)
    }
    return box
  },
})

/** ECharts' option from the site's words and inks: hairlines, no frame, no shadow. */
export const chartOption = (input: ChartInput): EChartsCoreOption => {
  const { short, series, lying, narrow, inks, language } = input
  const text = { color: inks.soft, fontSize: 12 }
  const parted = series.some(({ below }) => below)
  const names = (shown: boolean, panel: number) => ({
    type: 'category', data: [...short], gridIndex: panel, inverse: lying, axisTick: { show: false },
    axisLine: { show: !lying, lineStyle: { color: inks.faint } },
    axisLabel: { ...text, show: shown, hideOverlap: true, width: lying ? (narrow ? 132 : 172) : undefined, overflow: 'truncate' },
  })
  const values = (panel: number) => ({
    type: 'value', gridIndex: panel, splitNumber: panel === 1 ? 2 : 3, axisLine: { show: false }, axisTick: { show: false },
    axisLabel: { ...text, formatter: compact(language), hideOverlap: true }, splitLine: { lineStyle: { color: inks.faint, opacity: 0.6 } },
  })
  const panels = parted
    ? [{ top: 8, height: '52%', left: 4, right: 8, containLabel: true }, { top: '66%', bottom: 4, left: 4, right: 8, containLabel: true }]
    : [{ top: 8, bottom: 4, left: 4, right: lying ? 20 : 8, containLabel: true }]
  const categories = parted ? [names(false, 0), names(true, 1)] : [names(true, 0)]
  const scales = parted ? [values(0), values(1)] : [values(0)]
  return {
    animationDuration: 300, aria: { enabled: true, label: { description: input.described } }, grid: panels, tooltip: tooltip(input),
    xAxis: lying ? scales : categories, yAxis: lying ? categories : scales, series: seriesOf(input),
    ...(parted ? { axisPointer: { link: [{ xAxisIndex: 'all' }] } } : {}),
  }
}
