import { useState } from 'react'
import { Button, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { pendingTasks, teamOverviewSum } from '../../../endpoints/team/agent.ts'
import { listMemory } from '../../../endpoints/lists/lists.ts'
import { incomeForecast } from '../../../endpoints/team/income.ts'
import type { TeamOverview } from '../../../entities/team/team.ts'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import { useSettled } from '../../kit/prefetch/useSettled.ts'
import type { PrefetchData } from '../../kit/prefetch/screenModules.ts'
import { codePart } from '../../kit/boundary/codePart.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { usePrintFacts } from '../../kit/export/printFacts.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { ScreenFooter } from '../../kit/frame/ScreenFooter.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useListMemory } from '../../kit/list/useListMemory.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { Earnings } from '../overview/Earnings.tsx'
import { OverviewFigures } from '../overview/OverviewFigures.tsx'
import { CategoryChart, DownlineChart } from '../overview/RankCharts.tsx'
import { Tasks } from '../overview/Tasks.tsx'
import { Trends } from '../overview/Trends.tsx'
import { TRENDS, isTrend, overviewCards } from '../overview/cards.ts'
import type { CardGroup, OverviewState } from '../overview/cards.ts'
import { inputOfAddress, overviewInput, useOverviewAddress } from '../overview/useOverviewAddress.ts'
import { byFilters, isOwn, shownWidgets } from '../overview/widgets.ts'
import type { OwnWidget, Widget } from '../overview/widgets.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import '../agent.css'
import '../overview/overview.css'

// The first figures do not wait for pickers and menus.
const OverviewFilters = codePart(() => import('../overview/OverviewFilters.tsx'))
const CustomizeOverview = codePart(() => import('../overview/CustomizeOverview.tsx'))

interface WidgetProps {
  widget: Exclude<Widget, OwnWidget>
  overview: TeamOverview
  groups: readonly CardGroup[]
  state: OverviewState
}

const FigureWidget = ({ widget, overview, groups, state }: WidgetProps) => {
  const [params, setParams] = useSearchParams()
  if (widget === 'categories') return <CategoryChart overview={overview} state={state} />
  if (widget === 'downlines') return <DownlineChart overview={overview} state={state} />
  const cards = groups.flatMap((group) => group.cards)
  if (widget === 'trends') {
    const trends = TRENDS.flatMap((trend) => cards.find(({ name }) => name === trend) ?? [])
    const asked = params.get('show')
    const chosen = trends.find(({ name }) => name === asked)?.name ?? 'validBets'
    return (
      <Trends
        overview={overview}
        state={state}
        cards={trends}
        chosen={isTrend(chosen) ? chosen : 'validBets'}
        onChoose={(show) =>
          setParams(
            (before) =>
              new URLSearchParams([...before].filter(([key]) => key !== 'show').concat([['show', show]])),
            {
              replace: true,
            },
          )
        }
      />
    )
  }
  const group = groups.find(({ name }) => name === widget)
  const rest = group?.cards.filter(({ name }) => !isTrend(name)) ?? []
  return rest.length > 0 ? <OverviewFigures name={widget} cards={rest} /> : null
}

/** Keeps the place of the figures while they load. */
const WAITING: Partial<Record<Widget, number>> = { trends: 9, play: 3, money: 3, people: 6 }

/** The button for the parts of the overview, and their drawer. */
const Customize = (props: Pick<ReturnType<typeof useListMemory>, 'choices' | 'setChoices'>) => {
  const { t } = useWords()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)} aria-haspopup="dialog" className="customize-button">
        {t('customize')}
      </Button>
      {open !== null && (
        <CustomizeOverview
          open={open}
          close={() => setOpen(false)}
          choices={props.choices}
          onChange={props.setChoices}
        />
      )}
    </>
  )
}

/**
 * in_team_overview, the default page (§2): what the reader earns, the tasks, and what changed in the team. Every
 * figure opens the list whose total it is.
 */
const AgentTeamOverview = () => {
  const { state, span, now, change } = useOverviewAddress()
  const { zone } = useCentre()
  const { t, choice, field, moment } = useWords()
  const { range, category } = state
  const memory = useListMemory()
  const settled = useSettled()
  const overview = useEndpointQuery(teamOverviewSum, overviewInput(state, zone), { keep: true })
  usePrintFacts({
    period: range,
    filters: [
      ...(state.account ? [`${field('account')}: ${state.account}`] : []),
      ...(category ? [`${field('category')}: ${choice('category', category)}`] : []),
    ],
  })
  const widgets = shownWidgets(memory.choices, state.account === undefined)
  const { value } = overview
  const groups = value ? overviewCards({ overview: value, state, span }) : []
  const { own, dated } = byFilters(widgets)
  const draw = (widget: Widget) => (
    <div key={widget} className={`widget-place widget-${widget}`}>
      {widget === 'earnings' && <Earnings />}
      {widget === 'tasks' && <Tasks now={now} />}
      {!isOwn(widget) && value && !overview.problem && (
        <FigureWidget widget={widget} overview={value} groups={groups} state={state} />
      )}
      {!value && !overview.problem && WAITING[widget] && (
        <Skeleton active title={false} paragraph={{ rows: WAITING[widget] }} />
      )}
    </div>
  )
  return (
    <section className="overview">
      <Breadcrumb />
      {overview.problem && <ProblemNote problem={overview.problem} retry={overview.retry} />}
      <div
        className={value && overview.loading ? 'overview-body waiting' : 'overview-body'}
        aria-busy={overview.loading}
      >
        {own.map(draw)}
        <div className="overview-head">
          <div className="overview-filters">
            {settled && <OverviewFilters range={range} category={category} now={now} onChange={change} />}
          </div>
          <Customize choices={memory.choices} setChoices={memory.setChoices} />
        </div>
        {dated.map(draw)}
      </div>
      {value && !overview.problem && (
        <p className="centre-soft overview-note">
          {t('overview_as_of', { time: moment(value.asOf), zone: zoneText(zone, value.asOf) })}
        </p>
      )}
      <ScreenFooter />
    </section>
  )
}

const prefetchData: PrefetchData = (call, zone, search) =>
  Promise.all([
    prefetch(call, teamOverviewSum, inputOfAddress(search, zone)),
    prefetch(call, listMemory, {}),
    ...(search.get('account') === null
      ? [prefetch(call, incomeForecast, {}), prefetch(call, pendingTasks, {})]
      : []),
  ])

export default Object.assign(AgentTeamOverview, { prefetchData })
