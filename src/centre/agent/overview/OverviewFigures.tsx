import type { TeamOverview } from '../../../entities/team.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { agentPage } from '../address.ts'
import { FigureCard } from './FigureCard.tsx'
import type { FigureCardProps } from './FigureCard.tsx'
import type { OverviewState } from './useOverviewAddress.ts'
import { useWords } from '../../kit/useWords.ts'

interface FiguresProps {
  overview: TeamOverview
  state: OverviewState
  span: { from: number; to: number }
}

/** Where each figure leads: the list whose rows add up to it. */
const drills = ({ range, category, account }: OverviewState, span: { from: number; to: number }) => {
  const team = { account, scope: 'all' }
  const people = (filters: Record<string, string | number>) => agentPage('teamManagement', { ...team, ...filters })
  const records = (types: readonly number[]) =>
    agentPage('downlineTransactionDetails', { ...team, types: types.join(',') }, range)
  return {
    deposits: records([TRANSACTION_TYPES.deposit]),
    withdrawals: records([TRANSACTION_TYPES.withdrawal, TRANSACTION_TYPES.withdrawalReturned]),
    bets: agentPage('personalHistory', { ...team, category, time: 'settled' }, range),
    statements: agentPage('agentStatements', { account, category }, range),
    balance: people({ sort: '-balance' }),
    agents: people({ kind: 'agent' }),
    members: people({ kind: 'member' }),
    newMembers: people({ kind: 'member', registeredFrom: span.from, registeredTo: span.to }),
    firstDepositors: people({ firstDepositFrom: span.from, firstDepositTo: span.to }),
    active: people({ activeFrom: span.from, activeTo: span.to }),
    online: people({ online: 'true' }),
    unseen3: people({ unseenDays: 3 }),
    unseen7: people({ unseenDays: 7 }),
    income: agentPage('agentRevenueReport', {}, range),
  }
}

const cardGroups = ({ overview, state, span }: FiguresProps, t: (key: string) => string) => {
  const { figures, before, byDay } = overview
  const to = drills(state, span)
  const money = (name: 'deposits' | 'withdrawals' | 'stake' | 'validBets' | 'profit', target: string, signed = false): FigureCardProps => ({
    label: t(`overview_${name}`), value: figures[name], before: before[name], kind: 'money', signed, to: target,
    run: byDay.map((one) => one[name]),
  })
  const people = (name: 'agents' | 'members' | 'newMembers' | 'firstDepositors' | 'activeMembers' | 'online' | 'notSeen3Days' | 'notSeen7Days', target: string): FigureCardProps =>
    ({ label: t(`overview_${name}`), value: overview[name], kind: 'count', to: target, note: t(`overview_${name}_note`) })
  return [
    { name: 'play', cards: [
      money('validBets', to.bets), money('stake', to.bets), money('profit', to.statements, true),
      { label: t('overview_betCount'), value: figures.betCount, before: before.betCount, kind: 'count' as const, to: to.bets, run: byDay.map((one) => one.betCount) },
    ] },
    { name: 'money', cards: [
      money('deposits', to.deposits), money('withdrawals', to.withdrawals),
      { label: t('overview_teamBalance'), value: overview.teamBalance, kind: 'money' as const, to: to.balance, note: t('overview_now') },
      { label: t('overview_myIncome'), value: overview.myIncome, kind: 'money' as const, signed: true, to: to.income, note: t('overview_myIncome_note') },
    ] },
    { name: 'people', cards: [
      people('agents', to.agents), people('members', to.members), people('newMembers', to.newMembers),
      people('firstDepositors', to.firstDepositors), people('activeMembers', to.active), people('online', to.online),
      people('notSeen3Days', to.unseen3), people('notSeen7Days', to.unseen7),
    ] },
  ]
}

/** The figures of the team, in three rows: play, money, people. */
export const OverviewFigures = (props: FiguresProps) => {
  const { t } = useWords()
  return cardGroups(props, t).map(({ name, cards }) => (
    <section key={name} className="figure-cards" aria-label={t(`overview_group_${name}`)}>
      <h2>{t(`overview_group_${name}`)}</h2>
      <div>{cards.map((card) => <FigureCard key={card.label} {...card} />)}</div>
    </section>
  ))
}
