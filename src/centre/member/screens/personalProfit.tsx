import { personalProfit } from '../../../endpoints/reports.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { ProfitChart } from '../parts/ProfitChart.tsx'

/** in_personal_loss: what each day brought and took, with the line of it; a day opens its bets (§2). */
export default listScreen({
  list: personalProfit,
  rowKey: 'day',
  filters: ['category'],
  defaults: { preset: 'past30' },
  chart: () => <ProfitChart />,
  columns: [
    { field: 'day', drill: ({ day }) => `/member/personalHistoryCopy?from=${day}&to=${day}` },
    { field: 'deposits', total: 'deposits' },
    { field: 'withdrawals', total: 'withdrawals' },
    { field: 'betCount', total: 'betCount', extra: true },
    { field: 'stake', total: 'stake' },
    { field: 'validBets', total: 'validBets' },
    { field: 'winnings', total: 'winnings' },
    { field: 'rebates', total: 'rebates' },
    { field: 'promotions', total: 'promotions' },
    { field: 'profit', total: 'profit', signed: true },
  ],
})
