import type { EChartsCoreOption } from 'echarts/core'
import { numberFormat } from '../../../rules/site/formats.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'

export interface ChartColors {
  accent: string
  soft: string
  faint: string
  text: string
  good: string
  bad: string
  panel: string
  /** Colours for series of one kind, in a fixed order. They differ in hue and in lightness. */
  kinds: readonly string[]
}

export interface ChartSeries {
  name: string
  values: readonly number[]
  /** `signed` draws gains and losses in different colours. */
  color: 'accent' | 'soft' | 'signed' | number
  signed?: boolean
  as?: 'bar' | 'line'
  /** Series with the same stack name are stacked. */
  stack?: string
  /** Draws the series in the second panel, below the first, with its own scale. */
  below?: boolean
}

/** A series this many times higher than the next makes the lower one unreadable on the same scale. */
const DWARFS = 4

const peakOf = ({ values }: ChartSeries): number => Math.max(0, ...values.map(Math.abs))

/**
 * Returns the series of a chart, divided into panels. When the highest series dwarfs the rest, the two groups get
 * a scale each; the first series stays in the upper panel. Horizontal charts, and charts that already set
 * `below`, are returned unchanged.
 */
export const inPanels = (series: readonly ChartSeries[], lying: boolean): readonly ChartSeries[] => {
  if (lying || series.some(({ below }) => below)) return series
  const peaks = [...new Set(series.map(peakOf))].filter((peak) => peak > 0).sort((a, b) => b - a)
  const split = peaks.findIndex(
    (peak, index) => index + 1 < peaks.length && peak >= DWARFS * peaks[index + 1]!,
  )
  if (split < 0) return series
  const high = (one: ChartSeries): boolean => peakOf(one) >= peaks[split]!
  return series.map((one) => (high(one) === high(series[0]!) ? one : { ...one, below: true }))
}

interface ChartInput {
  names: readonly string[]
  short: readonly string[]
  series: readonly ChartSeries[]
  lying: boolean
  narrow: boolean
  large: boolean
  /** The values count things, so the axis has whole numbers only. */
  whole: boolean
  /** Days run and bars grow from right to left. */
  mirrored: boolean
  colors: ChartColors
  amount: (value: number, signed?: boolean) => string
  language: string
  /** The description of the chart for screen readers. ECharts' own sentence is English only. */
  described: string
}

const compact = (language: string) => {
  const format = numberFormat(numberLocaleOf(language), {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return (value: number): string => format.format(value).replace('-', '\u2212')
}

/**
 * Returns the label of an axis in its own direction. ECharts draws all its texts from left to right, in which a month
 * after its day would change sides.
 */
const axisLabel = (text: string): string =>
  /[\u0590-\u08ff\u200f]/.test(text) ? `\u2067${text}\u2069` : text

/** Returns the colour of a series that has a single colour. */
export const plainColor = (color: ChartSeries['color'], colors: ChartColors): string => {
  if (typeof color === 'number') return colors.kinds[color % colors.kinds.length] ?? colors.accent
  return color === 'accent' ? colors.accent : colors.soft
}

const colorOf = (one: ChartSeries, colors: ChartColors) =>
  one.color === 'signed'
    ? ({ value }: { value: unknown }) => (Number(value) < 0 ? colors.bad : colors.good)
    : plainColor(one.color, colors)

/** Returns the radius of a lying bar's corners, clockwise: only the end of the bar is round. */
const lyingRadius = (mirrored: boolean) => (mirrored ? [2, 0, 0, 2] : [0, 2, 2, 0])

/** Returns the greatest width of a bar, px. */
const barWidth = (lying: boolean, large: boolean): number => {
  if (lying) return 12
  return large ? 32 : 18
}

const seriesOf = ({ series, lying, colors, mirrored, large }: ChartInput) =>
  series.map((one) => ({
    name: one.name,
    type: one.as ?? 'bar',
    data: [...one.values],
    connectNulls: false,
    // A stack must not mix the scales of both panels.
    stack: one.stack && `${one.stack}${one.below ? ' below' : ''}`,
    xAxisIndex: one.below ? 1 : 0,
    yAxisIndex: one.below ? 1 : 0,
    itemStyle: {
      color: colorOf(one, colors),
      borderRadius: lying ? lyingRadius(mirrored) : 2,
      opacity: one.color === 'soft' ? 0.55 : 1,
    },
    lineStyle: one.color === 'soft' ? { width: 1.5, type: [5, 4] } : { width: 2 },
    symbol: 'none',
    barMaxWidth: barWidth(lying, large),
    barGap: '20%',
    cursor: 'pointer',
  }))

const tooltip = ({ names, series, colors, amount, mirrored }: ChartInput) => ({
  trigger: 'axis',
  axisPointer: { type: 'shadow', shadowStyle: { color: colors.faint, opacity: 0.3 } },
  confine: true,
  backgroundColor: colors.panel,
  borderColor: colors.faint,
  borderWidth: 1,
  padding: [8, 12],
  textStyle: { color: colors.text, fontSize: 13 },
  extraCssText: `box-shadow:none;border-radius:8px;direction:${mirrored ? 'rtl' : 'ltr'}`,
  formatter: (points: { dataIndex: number }[]) => {
    const index = points[0]?.dataIndex ?? 0
    const box = document.createElement('div')
    const head = document.createElement('strong')
    head.textContent = names[index] ?? ''
    box.append(head)
    for (const one of series) {
      const line = document.createElement('div')
      const value = document.createElement('bdi')
      value.textContent = amount(one.values[index] ?? 0, one.signed)
      line.append(`${one.name}  `, value)
      line.style.fontVariantNumeric = 'tabular-nums'
      box.append(line)
    }
    return box
  },
})

/** Returns ECharts' option from the site's words and colours: hairlines, no frame, no shadow. */
export const chartOption = (input: ChartInput): EChartsCoreOption => {
  const { short, series, lying, narrow, colors, language, mirrored, whole } = input
  const text = { color: colors.soft, fontSize: 12 }
  const amount = compact(language)
  const labelWidth = narrow ? 132 : 172
  const parted = series.some(({ below }) => below)
  const names = (shown: boolean, panel: number) => ({
    type: 'category',
    data: short.map(axisLabel),
    gridIndex: panel,
    // The first name is at the top, or where lines begin.
    inverse: lying || mirrored,
    ...(lying && mirrored ? { position: 'right' } : {}),
    axisTick: { show: false },
    axisLine: { show: !lying, lineStyle: { color: colors.faint } },
    axisLabel: {
      ...text,
      show: shown,
      hideOverlap: true,
      width: lying ? labelWidth : undefined,
      overflow: 'truncate',
    },
  })
  const values = (panel: number) => ({
    type: 'value',
    gridIndex: panel,
    splitNumber: panel === 1 ? 2 : 3,
    ...(whole ? { minInterval: 1 } : {}),
    inverse: lying && mirrored,
    ...(!lying && mirrored ? { position: 'right' } : {}),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...text, formatter: (value: number) => axisLabel(amount(value)), hideOverlap: true },
    splitLine: { lineStyle: { color: colors.faint, opacity: 0.6 } },
  })
  const [start, end] = [4, lying ? 20 : 8]
  const sides = { left: mirrored ? end : start, right: mirrored ? start : end, containLabel: true }
  const panels = parted
    ? [
        { top: 8, height: '52%', ...sides },
        { top: '66%', bottom: 4, ...sides },
      ]
    : [{ top: 8, bottom: 4, ...sides }]
  const categories = parted ? [names(false, 0), names(true, 1)] : [names(true, 0)]
  const scales = parted ? [values(0), values(1)] : [values(0)]
  return {
    animationDuration: 300,
    aria: { enabled: true, label: { description: input.described } },
    grid: panels,
    tooltip: tooltip(input),
    xAxis: lying ? scales : categories,
    yAxis: lying ? categories : scales,
    series: seriesOf(input),
    ...(parted ? { axisPointer: { link: [{ xAxisIndex: 'all' }] } } : {}),
  }
}
