import { teamOverviewSum } from '../../../endpoints/team/agent.ts'
import type { TeamOverview } from '../../../entities/team/team.ts'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { RangeFilter } from '../../kit/filter/RangeFilter.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import type { PrefetchData } from '../../kit/prefetch/screenModules.ts'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { betsOf, recordsOf } from '../figures.ts'
import type { FigureScope } from '../figures.ts'
import { FigureCard } from '../overview/FigureCard.tsx'
import type { FigureCardProps } from '../overview/FigureCard.tsx'
import { inputOfAddress, overviewInput, useOverviewAddress } from '../overview/useOverviewAddress.ts'
import '../overview/overview.css'
import './account.css'

const PLAY = ['validBets', 'winnings', 'gameResult'] as const
const MONEY = ['deposits', 'withdrawals', 'rebates', 'promotions'] as const

type Card = Omit<FigureCardProps, 'label'> & { name: (typeof PLAY)[number] | (typeof MONEY)[number] }

/** Returns the cards of an account: each figure of its team, by day, and the list whose total it is. */
const cardsOf = ({ figures, before, byDay }: TeamOverview, of: FigureScope): Card[] => {
  const card = (name: Card['name'], to: string): Card => ({
    name,
    kind: 'money',
    signed: name === 'gameResult',
    value: figures[name],
    before: before[name],
    run: byDay.map((day) => day[name]),
    to,
  })
  return [
    ...PLAY.map((name) => card(name, betsOf(name, of).to)),
    ...MONEY.map((name) => card(name, recordsOf(name, of).to)),
  ]
}

const Cards = ({ overview, of }: { overview: TeamOverview; of: FigureScope }) => {
  const { field, listField, t, moment } = useWords()
  const { zone } = useCentre()
  return (
    <>
      <div className="account-page-cards">
        {cardsOf(overview, of).map(({ name, ...card }) => (
          <FigureCard
            key={name}
            label={name === 'gameResult' ? field('players_gameResult') : listField(name)}
            {...card}
          />
        ))}
      </div>
      <p className="centre-soft">
        {t('account_figures_note')}{' '}
        {t('overview_as_of', { time: moment(overview.asOf), zone: zoneText(zone, overview.asOf) })}
      </p>
    </>
  )
}

/** The figures of an account with everyone below it, compared with the previous period. */
const AccountFigures = () => {
  const { state, now, change } = useOverviewAddress()
  const { zone } = useCentre()
  const overview = useEndpointQuery(teamOverviewSum, overviewInput(state, zone), { keep: true })
  return (
    <ScreenFrame>
      <search className="filter-bar">
        <RangeFilter range={state.range} now={now} onChange={({ from, to }) => change({ from, to })} />
      </search>
      <QueryContent query={overview} rows={8}>
        {(value) => (
          <Cards overview={value} of={{ account: state.account, scope: 'all', range: state.range }} />
        )}
      </QueryContent>
    </ScreenFrame>
  )
}

const prefetchData: PrefetchData = async (call, zone, search) =>
  search.get('account') ? prefetch(call, teamOverviewSum, inputOfAddress(search, zone)) : undefined

export default Object.assign(AccountFigures, { prefetchData })
