import { Select, Skeleton } from 'antd'
import { teamOverviewSum } from '../../../endpoints/team/agent.ts'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import { openCanvas } from '../../kit/chart/Chart.tsx'
import { fetchCode } from '../../kit/prefetch/code.ts'
import type { PrefetchData } from '../../kit/prefetch/code.ts'
import { zoneText } from '../../kit/format/moment.ts'
import { usePrintFacts } from '../../kit/export/printFacts.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { RangeFilter } from '../../kit/filter/RangeFilter.tsx'
import { ScreenFooter } from '../../kit/frame/ScreenFooter.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { OverviewCharts } from '../overview/OverviewCharts.tsx'
import { OverviewFigures } from '../overview/OverviewFigures.tsx'
import { RequestsNotice } from '../overview/RequestsNotice.tsx'
import { inputOfAddress, overviewInput, useOverviewAddress } from '../overview/useOverviewAddress.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import '../agent.css'
import '../overview/overview.css'

/**
 * in_team_overview, the default page (§2): the team's figures compared with the previous period, with links to
 * the rows.
 */
const AgentTeamOverview = () => {
  const { state, span, now, change } = useOverviewAddress()
  const { zone } = useCentre()
  const { t, choice, field, moment } = useWords()
  const { range, category } = state
  const overview = useEndpointQuery(teamOverviewSum, overviewInput(state, zone), { keep: true })
  usePrintFacts({
    period: range,
    filters: [
      ...(state.account ? [`${field('account')}: ${state.account}`] : []),
      ...(category ? [`${field('category')}: ${choice('category', category)}`] : []),
    ],
  })
  return (
    <section className="overview">
      <Breadcrumb />
      <RequestsNotice />
      <search className="filter-bar">
        <RangeFilter range={range} now={now} onChange={(next) => change({ from: next.from, to: next.to })} />
        <Select
          value={category}
          allowClear
          placeholder={field('category')}
          aria-label={field('category')}
          className="filter-field"
          options={GAME_CATEGORIES.map((one) => ({ value: one, label: choice('category', one) }))}
          onChange={(next?: string) => change({ category: next })}
        />
      </search>
      {overview.problem && <ProblemNote problem={overview.problem} retry={overview.retry} />}
      {!overview.value && !overview.problem && <Skeleton active paragraph={{ rows: 14 }} />}
      {overview.value && !overview.problem && (
        <div
          className={overview.loading ? 'overview-body waiting' : 'overview-body'}
          aria-busy={overview.loading}
        >
          <OverviewFigures overview={overview.value} state={state} span={span} />
          <OverviewCharts overview={overview.value} state={state} />
          <p className="centre-soft overview-note">
            {t('overview_as_of', {
              time: moment(overview.value.asOf),
              zone: zoneText(zone, overview.value.asOf),
            })}
          </p>
        </div>
      )}
      <ScreenFooter />
    </section>
  )
}

const prefetchData: PrefetchData = (call, zone, search) =>
  Promise.all([prefetch(call, teamOverviewSum, inputOfAddress(search, zone)), fetchCode(openCanvas)])

export default Object.assign(AgentTeamOverview, { prefetchData })
