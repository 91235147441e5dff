import { downlinePNL } from '../../../endpoints/agent.ts'
import type { StatementRow } from '../../../entities/team.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { addressNow, agentPage } from '../address.ts'
import { AccountStep } from '../AccountStep.tsx'
import { StatementButton } from '../statements/StatementButton.tsx'
import { Trail } from '../Trail.tsx'
import '../agent.css'

const whose = (row: StatementRow) => ({ account: row.account, scope: row.self ? 'self' : 'all' })

/** The bets behind a figure: of the days and the category the statement shows, by the time they were settled. */
const bets = (row: StatementRow): string | null => {
  const { range, category } = addressNow()
  return row.betCount === 0 ? null : agentPage('personalHistory', { ...whose(row), category, time: 'settled' }, range)
}

const records = (field: 'deposits' | 'withdrawals' | 'rebates' | 'salaries', ...types: readonly number[]) => (row: StatementRow): string | null =>
  row[field] === 0 ? null : agentPage('downlineTransactionDetails', { ...whose(row), types: types.join(',') }, addressNow().range)

const { deposit, withdrawal, withdrawalReturned, rebate, dividend, dailySalary, hourlySalary, realtimeSalary } = TRANSACTION_TYPES

/** in_user_profit_loss: the account itself first, then each direct downline with everyone below it; the rows add up to the team (§2). */
export default listScreen({
  list: downlinePNL,
  rowKey: 'accountId',
  filters: ['account', 'category', 'activeOnly'],
  lead: () => <Trail />,
  toolbar: () => <StatementButton kind="team" />,
  columns: [
    { field: 'account', sort: true, render: (row) => <AccountStep account={row.account} self={row.self} opens={row.hasTeam} /> },
    { field: 'deposits', total: 'deposits', sort: true, drill: records('deposits', deposit) },
    { field: 'withdrawals', total: 'withdrawals', sort: true, drill: records('withdrawals', withdrawal, withdrawalReturned) },
    { field: 'stake', total: 'stake', sort: true, drill: bets },
    { field: 'validBets', total: 'validBets', sort: true, drill: bets },
    { field: 'winnings', total: 'winnings', sort: true, drill: bets },
    { field: 'rebates', total: 'rebates', sort: true, drill: records('rebates', rebate) },
    { field: 'promotions', total: 'promotions', sort: true },
    { field: 'salaries', total: 'salaries', sort: true, drill: records('salaries', dividend, dailySalary, hourlySalary, realtimeSalary) },
    { field: 'profit', total: 'profit', signed: true, sort: true, drill: bets },
    { field: 'betCount', total: 'betCount', sort: true, extra: true },
  ],
})
