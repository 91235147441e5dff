import { personalProfit } from '../../../endpoints/betting/reports.ts'
import { gameCategory } from '../../../entities/games/game.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { dayBets, profitFigure } from '../figures.ts'
import type { ProfitDay } from '../figures.ts'
import { ProfitChart } from '../parts/ProfitChart.tsx'

/** Returns the category in the address, which the lists behind the figures use too. */
const categoryNow = () =>
  gameCategory.safeParse(new URLSearchParams(window.location.search).get('category')).data

const drill =
  (figure: Parameters<typeof profitFigure>[0]) =>
  (row: ProfitDay): string | null =>
    profitFigure(figure, row, categoryNow())?.to ?? null

/**
 * in_personal_loss: profit and loss by day, with a chart. A day and each figure open the records behind them
 * (§2).
 */
export default listScreen({
  list: personalProfit,
  rowKey: 'day',
  filters: ['category'],
  defaults: { preset: 'past30' },
  chart: () => <ProfitChart />,
  columns: [
    { field: 'day', drill: ({ day }) => dayBets('gameResult', day, categoryNow()).to },
    { field: 'deposits', total: 'deposits', drill: drill('deposits') },
    { field: 'withdrawals', total: 'withdrawals', drill: drill('withdrawals') },
    { field: 'betCount', total: 'betCount', extra: true, drill: drill('betCount') },
    { field: 'validBets', total: 'validBets', drill: drill('validBets') },
    { field: 'stake', total: 'stake', unless: 'validBets', drill: drill('stake') },
    { field: 'winnings', total: 'winnings', drill: drill('winnings') },
    { field: 'gameResult', total: 'gameResult', signed: true, drill: drill('gameResult') },
    { field: 'rebates', total: 'rebates', drill: drill('rebates') },
    { field: 'promotions', total: 'promotions', drill: drill('promotions') },
    { field: 'profit', label: 'my_profit', total: 'profit', signed: true },
  ],
})
