import type { GameCategory } from '../../../entities/games/game.ts'
import type { TeamFigures, TeamOverview } from '../../../entities/team/team.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import type { DayRange } from '../../kit/format/presets.ts'
import { betsOf, opens, recordsOf } from '../figures.ts'
import type { FigureScope } from '../figures.ts'

/** The state of the overview: days, an optional category, and an account in the team or the session's own. */
export interface OverviewState {
  range: DayRange
  category: GameCategory | undefined
  account: string | undefined
}

/** One card: its figure, the previous period's figure if any, and the list whose total is the figure. */
export interface OverviewCard {
  name: Dated | Counted | People | 'teamBalance' | 'myIncome'
  kind: 'money' | 'count'
  signed?: true
  value: number
  before?: number | undefined
  run?: readonly number[]
  opens: Opens
}

export interface CardGroup {
  name: 'play' | 'money' | 'people'
  cards: readonly OverviewCard[]
}

interface CardInput {
  overview: TeamOverview
  state: OverviewState
  /** The start and end of the days, epoch ms. */
  span: { from: number; to: number }
}

type Counted = 'newMembers' | 'firstDepositors' | 'activeMembers'
type People = 'agents' | 'members' | 'online' | 'notSeen3Days' | 'notSeen7Days'
type Dated = 'deposits' | 'withdrawals' | 'stake' | 'validBets' | 'gameResult' | 'profit' | 'betCount'

/** Returns the card of a figure with the previous period's figure and the values by day. */
const dated = ({ figures, before, byDay }: TeamOverview, name: Dated, to: Opens): OverviewCard => ({
  name,
  kind: name === 'betCount' ? 'count' : 'money',
  ...(name === 'gameResult' || name === 'profit' ? { signed: true } : {}),
  value: figures[name],
  before: before[name],
  run: byDay.map((day) => day[name]),
  opens: to,
})

const differ = (name: 'stake', than: 'validBets', ...of: readonly TeamFigures[]): boolean =>
  of.some((one) => one[name] !== one[than])

const playCards = ({ overview, state }: CardInput): OverviewCard[] => {
  const of: FigureScope = { ...state, scope: 'all' }
  const profit = opens(
    'agentStatements',
    { account: state.account, category: state.category },
    ({ totals }) => totals.profit,
    state.range,
  )
  return [
    dated(overview, 'validBets', betsOf('validBets', of)),
    // Total stakes are shown next to the valid bets only where the two differ.
    ...(differ('stake', 'validBets', overview.figures, overview.before)
      ? [dated(overview, 'stake', betsOf('stake', of))]
      : []),
    dated(overview, 'gameResult', betsOf('gameResult', of)),
    dated(overview, 'profit', profit),
    dated(overview, 'betCount', betsOf('betCount', of)),
  ]
}

const moneyCards = ({ overview, state }: CardInput): OverviewCard[] => {
  const of: FigureScope = { ...state, scope: 'all' }
  return [
    // Deposits and withdrawals have no category.
    ...(state.category === undefined
      ? [
          dated(overview, 'deposits', recordsOf('deposits', of)),
          dated(overview, 'withdrawals', recordsOf('withdrawals', of)),
        ]
      : []),
    {
      name: 'teamBalance',
      kind: 'money',
      value: overview.teamBalance,
      opens: opens(
        'teamManagement',
        { account: state.account, scope: 'team', sort: '-balance' },
        ({ totals }) => totals.balance ?? 0,
      ),
    },
    // The reader may open only their own income.
    ...(state.account === undefined
      ? [
          {
            name: 'myIncome' as const,
            kind: 'money' as const,
            signed: true as const,
            value: overview.myIncome,
            before: overview.before.myIncome,
            opens: opens('agentRevenueReport', {}, ({ totals }) => totals.total, state.range),
          },
        ]
      : []),
  ]
}

const peopleCards = ({ overview, state: { account }, span }: CardInput): OverviewCard[] => {
  const people = (filters: Omit<Parameters<typeof opens<'teamManagement'>>[1], 'account'>): Opens =>
    opens('teamManagement', { account, scope: 'all', ...filters }, ({ total }) => total)
  const card = (name: People, to: Opens): OverviewCard => ({
    name,
    kind: 'count',
    value: overview[name],
    opens: to,
  })
  const counted = (name: Counted, to: Opens): OverviewCard => ({
    name,
    kind: 'count',
    value: overview[name],
    before: overview.before[name],
    opens: to,
  })
  return [
    card('agents', people({ kind: 'agent' })),
    card('members', people({ kind: 'member' })),
    counted('newMembers', people({ kind: 'member', registeredFrom: span.from, registeredTo: span.to })),
    counted('firstDepositors', people({ firstDepositFrom: span.from, firstDepositTo: span.to })),
    // As in a contract, the account at the top of the team counts too.
    counted('activeMembers', people({ scope: 'team', activeFrom: span.from, activeTo: span.to })),
    card('online', people({ online: true })),
    card('notSeen3Days', people({ unseenDays: 3 })),
    card('notSeen7Days', people({ unseenDays: 7 })),
  ]
}

/** The figures that switch the large chart, in their order. Their cards are not repeated in the rows below it. */
export const TRENDS = ['deposits', 'withdrawals', 'validBets', 'gameResult', 'activeMembers'] as const
export type Trend = (typeof TRENDS)[number]

export const isTrend = (name: string | null): name is Trend => TRENDS.some((one) => one === name)

/** Returns the list that one day of a trend opens, and whose total is the day's figure. */
export const dayOfTrend = (
  trend: Trend,
  { account, category }: OverviewState,
  day: string,
  span: { from: number; to: number },
): Opens => {
  const of: FigureScope = { account, category, scope: 'all', range: { from: day, to: day } }
  if (trend === 'deposits' || trend === 'withdrawals') return recordsOf(trend, of)
  if (trend === 'activeMembers')
    return opens(
      'teamManagement',
      { account, scope: 'team', activeFrom: span.from, activeTo: span.to },
      ({ total }) => total,
    )
  return betsOf(trend, of)
}

/** Returns the cards of the team overview in three rows, each with the list that it opens. */
export const overviewCards = (input: CardInput): readonly CardGroup[] => [
  { name: 'play', cards: playCards(input) },
  { name: 'money', cards: moneyCards(input) },
  { name: 'people', cards: peopleCards(input) },
]

/** Returns the list that a bar of the chart by category opens. */
export const categoryBets = ({ account, range }: OverviewState, category: GameCategory): Opens =>
  betsOf('validBets', { account, range, category, scope: 'all' })
