import type { StatementRow } from '../../entities/team/team.ts'
import type { Downline } from '../../entities/accounts/account.ts'
import type { GameCategory } from '../../entities/games/game.ts'
import { sumOfWire } from '../../rules/money/money.ts'
import { FIGURE_TYPES } from '../../rules/money/transactionTypes.ts'
import type { MoneyFigure } from '../../rules/money/transactionTypes.ts'
import { opener } from '../kit/listModel/figure.ts'
import type { Opens } from '../kit/listModel/figure.ts'
import type { DayRange } from '../kit/format/presets.ts'
import type { AGENT_LISTS } from './lists.ts'

export const opens = opener<typeof AGENT_LISTS>('/agent')

/** The accounts, days and category of a figure. */
export interface FigureScope {
  account: string | undefined
  scope: 'self' | 'all'
  range: DayRange | undefined
  category?: GameCategory | undefined
}

type BetFigure = 'stake' | 'validBets' | 'winnings' | 'gameResult' | 'betCount'

/** Returns the list of settled bets whose sum is a play figure. Bets count by settlement time. */
export const betsOf = (figure: BetFigure, { account, scope, range, category }: FigureScope): Opens =>
  opens(
    'personalHistory',
    { account, scope, category, status: 'settled', time: 'settled' },
    ({ totals, total }) =>
      ({
        stake: totals.stake,
        validBets: totals.validBet,
        winnings: totals.won,
        gameResult: totals.profit,
        betCount: total,
      })[figure],
    range,
  )

/** Returns the list of account records whose sum is a money figure. Withdrawals are listed by payment time. */
export const recordsOf = (figure: MoneyFigure, { account, scope, range }: FigureScope): Opens => {
  const types = FIGURE_TYPES[figure].join(',')
  return figure === 'withdrawals'
    ? opens(
        'downlineTransactionDetails',
        { account, scope, tab: 'paidOut' },
        ({ totals }) => sumOfWire([totals.out, -totals.in]),
        range,
      )
    : opens(
        'downlineTransactionDetails',
        { account, scope, types },
        ({ totals }) => sumOfWire([totals.in, -totals.out]),
        range,
      )
}

type StatementFigure = BetFigure | MoneyFigure | 'profit'

/**
 * Returns the list that a figure of the user profit and loss opens, for the statement's days and category; null
 * when there is none.
 */
export const statementFigure = (
  figure: StatementFigure,
  row: StatementRow,
  { range, category }: Pick<FigureScope, 'range' | 'category'>,
): Opens | null => {
  const of: FigureScope = { account: row.account, scope: row.self ? 'self' : 'all', range, category }
  if (row[figure] === 0) return null
  if (figure === 'profit') {
    return row.hasTeam
      ? opens('agentStatements', { account: row.account, category }, ({ totals }) => totals.profit, range)
      : null
  }
  if (
    figure === 'stake' ||
    figure === 'validBets' ||
    figure === 'winnings' ||
    figure === 'gameResult' ||
    figure === 'betCount'
  )
    return betsOf(figure, of)
  // Account records have no category.
  return category === undefined ? recordsOf(figure, of) : null
}

/** Returns the list that a figure in the team management opens. */
export const downlineFigure = (
  figure: 'teamSize' | 'teamBalance',
  { account, teamSize }: Downline,
): Opens | null => {
  if (teamSize === 0) return null
  return figure === 'teamSize'
    ? opens('teamManagement', { account, scope: 'all' }, ({ total }) => total)
    : opens(
        'teamManagement',
        { account, scope: 'team', sort: '-balance' },
        ({ totals }) => totals.balance ?? 0,
      )
}
