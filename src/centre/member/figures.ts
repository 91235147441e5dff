import type { OutputOf } from '../../endpoints/endpoint.ts'
import type { personalProfit } from '../../endpoints/betting/reports.ts'
import type { GameCategory } from '../../entities/games/game.ts'
import { sumOfWire } from '../../rules/money/money.ts'
import { FIGURE_TYPES } from '../../rules/money/transactionTypes.ts'
import { opener } from '../kit/listModel/figure.ts'
import type { Opens } from '../kit/listModel/figure.ts'
import type { MEMBER_LISTS } from './lists.ts'

const opens = opener<typeof MEMBER_LISTS>('/member')

export type ProfitDay = OutputOf<typeof personalProfit>['list'][number]
type BetFigure = 'betCount' | 'stake' | 'validBets' | 'winnings' | 'gameResult'
type MoneyFigure = 'deposits' | 'withdrawals' | 'rebates' | 'promotions'

/** Returns the list of settled bets whose sum is a day's play figure. */
export const dayBets = (figure: BetFigure, day: string, category: GameCategory | undefined): Opens =>
  opens(
    'personalHistoryCopy',
    { category, status: 'settled', time: 'settled' },
    ({ totals, total }) =>
      ({
        stake: totals.stake,
        validBets: totals.validBet,
        winnings: totals.won,
        gameResult: totals.profit,
        betCount: total,
      })[figure],
    { from: day, to: day },
  )

const dayRecords = (figure: MoneyFigure, day: string): Opens => {
  const range = { from: day, to: day }
  return figure === 'withdrawals'
    ? opens(
        'transactionHistory',
        { tab: 'paidOut' },
        ({ totals }) => sumOfWire([totals.out, -totals.in]),
        range,
      )
    : opens(
        'transactionHistory',
        { types: FIGURE_TYPES[figure].join(',') },
        ({ totals }) => sumOfWire([totals.in, -totals.out]),
        range,
      )
}

/** Returns the list that a figure of the personal profit and loss opens; null when there is none. */
export const profitFigure = (
  figure: BetFigure | MoneyFigure,
  row: ProfitDay,
  category: GameCategory | undefined,
): Opens | null => {
  if (row[figure] === 0) return null
  if (figure !== 'deposits' && figure !== 'withdrawals' && figure !== 'rebates' && figure !== 'promotions')
    return dayBets(figure, row.day, category)
  // Account records have no category.
  return category === undefined ? dayRecords(figure, row.day) : null
}
