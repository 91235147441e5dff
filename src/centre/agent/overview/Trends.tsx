import { useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { TeamOverview } from '../../../entities/team/team.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import type { ChartSeries } from '../../kit/chart/chartOption.ts'
import { useDayAxis } from '../../kit/chart/useDayAxis.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useDirection } from '../../kit/context/useDirection.ts'
import { tone } from '../../kit/format/Amount.tsx'
import { spanOfDays } from '../../kit/format/presets.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { Change } from '../../kit/format/Change.tsx'
import { dayOfTrend, isTrend } from './cards.ts'
import type { OverviewCard, OverviewState, Trend } from './cards.ts'

interface TrendsProps {
  overview: TeamOverview
  state: OverviewState
  /** The cards of the trends that the state has. */
  cards: readonly OverviewCard[]
  chosen: Trend
  onChoose: (trend: Trend) => void
}

/** How far an arrow key moves among the tabs, where lines run from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The figures as tabs of the chart. Arrow keys move between them. */
const TrendTabs = ({ cards, chosen, onChoose }: Pick<TrendsProps, 'cards' | 'chosen' | 'onChoose'>) => {
  const { t, amount, count } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const direction = useDirection()
  const step = (event: KeyboardEvent) => {
    const by = (STEPS[event.key] ?? 0) * (direction === 'rtl' ? -1 : 1)
    if (by === 0) return
    event.preventDefault()
    const tabs = [...(list.current?.querySelectorAll('button') ?? [])]
    // The focus moves immediately; the address names the chosen tab a moment later.
    const focused = tabs.findIndex((tab) => tab === document.activeElement)
    const at = (focused + by + cards.length) % cards.length
    const next = cards[at]?.name ?? null
    if (!isTrend(next)) return
    onChoose(next)
    tabs[at]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('widget_trends')} className="trend-tabs" onKeyDown={step}>
      {cards.map(({ name, kind, value, signed = false, before }) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="trend-tab"
          aria-selected={name === chosen}
          aria-controls="trend-chart"
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => isTrend(name) && onChoose(name)}
        >
          <span className="figure-card-label">{t(`overview_${name}`)}</span>
          <strong className={`figure ${signed ? tone(value) : ''}`}>
            {kind === 'money' ? amount(value, signed) : count(value)}
          </strong>
          {before !== undefined && (
            <small>
              <Change value={value} before={before} />
            </small>
          )}
        </button>
      ))}
    </div>
  )
}

/** One large chart of a figure by day, with the period before. Its tabs are the figures of the period. */
export const Trends = ({ overview, state, cards, chosen, onChoose }: TrendsProps) => {
  const { byDay, byDayBefore } = overview
  const { t } = useWords()
  const { zone } = useCentre()
  const axis = useDayAxis(byDay)
  const card = cards.find(({ name }) => name === chosen)
  const series = useMemo((): ChartSeries[] => {
    const signed = chosen === 'gameResult'
    return [
      {
        name: t(`overview_${chosen}`),
        values: byDay.map((one) => one[chosen]),
        color: signed ? 'signed' : 'accent',
        signed,
      },
      {
        name: t('trend_before'),
        values: byDayBefore.map((one) => one[chosen]),
        color: 'soft',
        signed,
        as: 'line',
      },
    ]
  }, [byDay, byDayBefore, chosen, t])
  const toDay = (index: number) => {
    const { day } = byDay[index]!
    return dayOfTrend(chosen, state, day, spanOfDays({ from: day, to: day }, zone)).to
  }
  return (
    <section className="widget trends" aria-label={t('widget_trends')}>
      <TrendTabs cards={cards} chosen={chosen} onChoose={onChoose} />
      <div role="tabpanel" id="trend-chart" aria-label={t(`overview_${chosen}`)}>
        <Chart
          title={t('trend_by_day', { figure: t(`overview_${chosen}`) })}
          axis={axis}
          series={series}
          kind={card?.kind}
          oneScale
          large
          to={toDay}
          aside={
            card && (
              <Link className="drill trend-list" to={card.opens.to}>
                {t('trend_list')}
              </Link>
            )
          }
        />
      </div>
    </section>
  )
}
