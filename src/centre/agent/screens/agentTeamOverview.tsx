import { Select, Skeleton } from 'antd'
import { teamOverviewSum } from '../../../endpoints/agent.ts'
import { GAME_CATEGORIES } from '../../../entities/game.ts'
import { askAhead } from '../../kit/ahead.ts'
import { openCanvas } from '../../kit/Chart.tsx'
import { fetchCode } from '../../kit/code.ts'
import type { Ahead } from '../../kit/code.ts'
import { zoneText } from '../../kit/moment.ts'
import { ProblemNote } from '../../kit/ProblemNote.tsx'
import { RangeFilter } from '../../kit/RangeFilter.tsx'
import { ScreenFoot } from '../../kit/ScreenFoot.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'
import { OverviewCharts } from '../overview/OverviewCharts.tsx'
import { OverviewFigures } from '../overview/OverviewFigures.tsx'
import { inputOfAddress, overviewInput, useOverviewAddress } from '../overview/useOverviewAddress.ts'
import { Trail } from '../Trail.tsx'
import '../agent.css'

/** in_team_overview, the default page (§2): the team's figures of some days beside the days before, each with its rows behind it. */
const AgentTeamOverview = () => {
  const { state, span, now, change } = useOverviewAddress()
  const { zone } = useCentre()
  const { t, choice, field, moment } = useWords()
  const { range, category } = state
  const overview = useCall(teamOverviewSum, overviewInput(state, zone), { keep: true })
  return (
    <section className="overview">
      <Trail />
      <search className="filter-bar">
        <RangeFilter range={range} now={now} onChange={(next) => change({ from: next.from, to: next.to })} />
        <Select
          value={category} allowClear placeholder={field('category')} aria-label={field('category')} className="filter-field"
          options={GAME_CATEGORIES.map((one) => ({ value: one, label: choice('category', one) }))}
          onChange={(next?: string) => change({ category: next })}
        />
      </search>
      {overview.problem && <ProblemNote problem={overview.problem} retry={overview.retry} />}
      {!overview.value && !overview.problem && <Skeleton active paragraph={{ rows: 14 }} />}
      {overview.value && !overview.problem && (
        <div className={overview.loading ? 'overview-body waiting' : 'overview-body'} aria-busy={overview.loading}>
          <OverviewFigures overview={overview.value} state={state} span={span} />
          <OverviewCharts overview={overview.value} state={state} />
          <p className="centre-soft overview-note">
            {t('overview_as_of', { time: moment(overview.value.asOf), zone: zoneText(zone, overview.value.asOf) })}
          </p>
        </div>
      )}
      <ScreenFoot />
    </section>
  )
}

const ahead: Ahead = (call, zone, search) =>
  Promise.all([askAhead(call, teamOverviewSum, inputOfAddress(search, zone)), fetchCode(openCanvas)])

export default Object.assign(AgentTeamOverview, { ahead })
