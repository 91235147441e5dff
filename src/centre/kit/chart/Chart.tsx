import { createElement, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Skeleton, theme } from 'antd'
import type { ChartCanvasProps } from './ChartCanvas.tsx'
import { chartOption, inPanels, plainColor } from './chartOption.ts'
import type { ChartColors, ChartSeries } from './chartOption.ts'
import { codePart } from '../boundary/codePart.tsx'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import { ScreenBoundary } from '../boundary/ScreenBoundary.tsx'
import { useCode } from '../../../client/code/useCode.ts'
import { useSettled } from '../prefetch/useSettled.ts'
import type { ChartProps } from './chartProps.ts'
import { ChartViews, type ChartView } from './ChartViews.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { useDirection } from '../context/useDirection.ts'
import { useNarrow } from '../context/useNarrow.ts'
import { useNear } from './useNear.ts'
import { useWords } from '../format/useWords.ts'
import './chart.css'

/** Height of the legend, px: its names take two rows on a phone. */
const legendHeight = (series: number, narrow: boolean): number => (narrow && series > 3 ? 52 : 26)

/** Fetches the code that draws charts. */
export const openCanvas = () => import('./ChartCanvas.tsx')

const Wait = ({ height }: Pick<ChartCanvasProps, 'height'>) => (
  <Skeleton.Node
    active
    className="centre-skeleton"
    rootClassName="chart-wait"
    style={{ width: '100%', height }}
  />
)

/** Draws the chart once its code has loaded. */
const Canvas = (props: ChartCanvasProps) => {
  const canvas = useCode(openCanvas)
  return canvas ? createElement(canvas, props) : <Wait height={props.height} />
}

/**
 * Keeps the place of a chart until the first screen has settled: figures come before charts. A phone draws it when the
 * reader comes near, because drawing takes long there.
 */
const Drawing = (props: ChartCanvasProps) => {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const narrow = useNarrow()
  const settled = useSettled()
  const { height } = props
  if (narrow && !near) return <div ref={place} style={{ height }} />
  return settled ? <Canvas {...props} /> : <Wait height={height} />
}

// These colours avoid the brand's accent. The accent marks controls, and a red accent would look like a loss.
const KINDS = {
  light: ['#2f5d7c', '#b07d12', '#6b5b95', '#4f7f6c', '#8a8177'],
  dark: ['#7fb3d9', '#e0b45c', '#b3aee6', '#8fc2ac', '#a59ca5'],
} as const

const useChartColors = (): ChartColors => {
  const { token } = theme.useToken()
  const mode = useTheme()
  return useMemo(
    () => ({
      accent: KINDS[mode][0],
      soft: token.colorTextDescription,
      faint: token.colorBorder,
      text: token.colorText,
      good: token.colorSuccess,
      bad: token.colorError,
      panel: token.colorBgElevated,
      kinds: KINDS[mode],
    }),
    [token, mode],
  )
}

// Most readers never open the table, so its code is fetched when they do.
const ChartTable = codePart(() => import('./ChartTable.tsx'))

interface LegendProps {
  series: readonly ChartSeries[]
  /** The series in a second panel, because they would be too small to see on the scale of the others. */
  lower: readonly ChartSeries[]
  colors: ChartColors
}

const Legend = ({ series, lower, colors }: LegendProps) => {
  const { t } = useWords()
  return series.length < 2 ? null : (
    <ul className="chart-legend">
      {series.map((one) => (
        <li key={one.name} className={`color-${one.color}`}>
          <i style={one.color === 'signed' ? undefined : { borderColor: plainColor(one.color, colors) }} />
          {one.name}
        </li>
      ))}
      {lower.length > 0 && (
        <li className="chart-scale">
          {t('chart_own_scale', { series: lower.map(({ name }) => name).join(', ') })}
        </li>
      )}
    </ul>
  )
}

interface ChartHeadProps {
  title: string
  view: ChartView
  /** False when there is only one view to show. */
  switchable: boolean
  onView: (view: ChartView) => void
  aside: ReactNode
}

const ChartHead = ({ title, view, switchable, onView, aside }: ChartHeadProps) => (
  <header>
    <h2>{title}</h2>
    {aside}
    {switchable && <ChartViews view={view} onView={onView} />}
  </header>
)

/** Height of the plot area, px. */
const plotHeight = (
  names: number,
  { lying = false, large = false }: Pick<ChartProps, 'lying' | 'large'>,
  narrow: boolean,
): number => {
  if (lying) return Math.max(120, names * 34 + 24)
  if (large) return narrow ? 200 : 248
  return narrow ? 220 : 260
}

/** Returns ECharts' option of a chart, its series by panel, and its colours. */
const useDrawing = (props: ChartProps, narrow: boolean) => {
  const { title, axis, lying = false, large = false, kind = 'money', oneScale = false } = props
  const series = useMemo(
    () => (oneScale ? props.series : inPanels(props.series, lying)),
    [props.series, lying, oneScale],
  )
  const words = useWords()
  const colors = useChartColors()
  const mirrored = useDirection() === 'rtl'
  const option = useMemo(
    () =>
      chartOption({
        names: axis.names,
        short: axis.short ?? axis.names,
        series,
        lying,
        narrow,
        large,
        whole: kind === 'count',
        mirrored,
        colors,
        amount: kind === 'money' ? words.amount : words.count,
        language: words.language,
        described: words.t('chart_described', { title, series: series.map(({ name }) => name).join(', ') }),
      }),
    [title, axis, series, lying, narrow, large, mirrored, colors, words, kind],
  )
  const lower = series === props.series ? [] : series.filter(({ below }) => below)
  return { option, series, lower, colors }
}

/** Stands for a chart without figures: their place while they load, why the call failed, or that there are none. */
const WithoutFigures = ({
  query,
  empty,
  height,
  legend,
}: Pick<ChartProps, 'query' | 'empty'> & { height: number; legend: ReactNode }) => {
  const { t } = useWords()
  if (query === undefined || query.value !== undefined)
    return <p className="centre-soft chart-empty">{empty ?? t('chart_empty')}</p>
  if (query.problem) return <ProblemNote problem={query.problem} retry={query.retry} />
  return (
    <>
      {legend}
      <Wait height={height} />
    </>
  )
}

/** A chart in the site's colours that follows the theme. One press shows the same figures as a table. */
export const Chart = (props: ChartProps) => {
  const { title, axis, lying = false, to, empty, query } = props
  const narrow = useNarrow()
  const { option, series, lower, colors } = useDrawing(props, narrow)
  const navigate = useNavigate()
  const [view, setView] = useState<ChartView>('chart')
  const height = plotHeight(axis.names.length, props, narrow)
  const filled = axis.names.length > 0
  const legend = <Legend series={series} lower={lower} colors={colors} />
  return (
    <section className="chart" aria-label={title}>
      <ChartHead title={title} view={view} switchable={filled} onView={setView} aside={props.aside} />
      <div
        className="chart-body"
        style={{ minHeight: lying ? undefined : height + legendHeight(series.length, narrow) }}
      >
        {!filled && <WithoutFigures query={query} empty={empty} height={height} legend={legend} />}
        {filled && view === 'table' && <ChartTable {...props} />}
        {filled && view === 'chart' && (
          <>
            {legend}
            <ScreenBoundary>
              <Drawing option={option} height={height} onPick={to && ((index) => void navigate(to(index)))} />
            </ScreenBoundary>
          </>
        )}
      </div>
    </section>
  )
}
