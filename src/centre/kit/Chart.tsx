import { createElement, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Segmented, Skeleton, Table, theme } from 'antd'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { chartOption, plainInk } from './chartOption.ts'
import type { ChartInks, ChartSeries } from './chartOption.ts'
import { tone } from './Amount.tsx'
import { useCode } from './code.ts'
import { useFace } from './useFace.ts'
import { useNarrow } from './useNarrow.ts'
import { useWords } from './useWords.ts'
import './chart.css'

/** Fetches what draws charts. */
export const openCanvas = () => import('./ChartCanvas.tsx')

export interface ChartProps {
  title: string
  /** The names on the category axis: days, categories, accounts. */
  axis: { title: string; names: readonly string[]; short?: readonly string[] }
  series: readonly ChartSeries[]
  /** Bars that lie, with the names at their left: for ranks and shares. */
  lying?: boolean
  /** Where one name of the axis leads: a click on its bar, and its name in the table. */
  to?: (index: number) => string
  empty?: string
}

// Not the brand's accent: that is for what acts, and where it is red a bar of it would read as a loss.
const KINDS = {
  light: ['#2f5d7c', '#b07d12', '#6b5b95', '#4f7f6c', '#8a8177'],
  dark: ['#7fb3d9', '#e0b45c', '#b3aee6', '#8fc2ac', '#a59ca5'],
} as const

const useInks = (): ChartInks => {
  const { token } = theme.useToken()
  const face = useFace()
  return useMemo(() => ({
    accent: KINDS[face][0], soft: token.colorTextDescription, faint: token.colorBorder, text: token.colorText,
    good: token.colorSuccess, bad: token.colorError, panel: token.colorBgElevated,
    kinds: KINDS[face],
  }), [token, face])
}

const ChartTable = ({ axis, series, to }: ChartProps) => {
  const words = useWords()
  const rows = axis.names.map((name, index) => ({ index, name }))
  return (
    <Table
      size="small" pagination={false} rowKey="index" dataSource={rows} scroll={{ y: 260, x: 'max-content' }}
      columns={[
        { key: 'name', title: axis.title, render: (_, { index, name }) => (to ? <Link className="drill" to={to(index)}>{name}</Link> : name) },
        ...series.map((one) => ({
          key: one.name, title: one.name, align: 'right' as const,
          render: (_: unknown, { index }: { index: number }) => {
            const value = one.values[index] ?? 0
            return <span className={`figure ${one.signed ? tone(value) : ''}`}>{words.figures(value)}</span>
          },
        })),
      ]}
    />
  )
}

const Legend = ({ series, inks }: { series: readonly ChartSeries[]; inks: ChartInks }) => series.length < 2 ? null : (
  <ul className="chart-legend">
    {series.map((one) => <li key={one.name} className={`ink-${one.ink}`}><i style={one.ink === 'signed' ? undefined : { background: plainInk(one.ink, inks) }} />{one.name}</li>)}
  </ul>
)

/** A chart in the site's own inks that follows the theme, with the same figures as a table one press away. */
export const Chart = (props: ChartProps) => {
  const { title, axis, series, lying = false, to, empty } = props
  const words = useWords()
  const inks = useInks()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const canvas = useCode(openCanvas)
  const option = useMemo(
    () => chartOption({
      names: axis.names, short: axis.short ?? axis.names, series, lying, narrow, inks, amount: words.amount, language: words.language,
      described: words.t('chart_described', { title, series: series.map(({ name }) => name).join(', ') }),
    }),
    [title, axis, series, lying, narrow, inks, words],
  )
  const height = lying ? Math.max(120, axis.names.length * 34 + 24) : narrow ? 220 : 260
  return (
    <section className="chart" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {axis.names.length > 0 && (
          <Segmented
            size="small" value={view} onChange={(next) => setView(next as 'chart' | 'table')} aria-label={words.t('chart_view')}
            options={[
              { value: 'chart', icon: <BarChartOutlined />, title: words.t('as_chart') },
              { value: 'table', icon: <TableOutlined />, title: words.t('as_table') },
            ]}
          />
        )}
      </header>
      {axis.names.length === 0 && <p className="centre-soft chart-empty">{empty ?? words.t('chart_empty')}</p>}
      {axis.names.length > 0 && view === 'table' && <ChartTable {...props} />}
      {axis.names.length > 0 && view === 'chart' && (
        <>
          <Legend series={series} inks={inks} />
          {canvas
            ? createElement(canvas, { option, height, onPick: to && ((index: number) => void navigate(to(index))) })
            : <Skeleton.Node active style={{ width: '100%', height }} />}
        </>
      )}
    </section>
  )
}
