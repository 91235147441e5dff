import type { StatementRow } from '../../../entities/team/team.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { addressNow } from '../address.ts'
import { AccountStep } from '../AccountStep.tsx'
import { statementFigure } from '../figures.ts'
import { AGENT_LISTS } from '../lists.ts'
import { StatementButton } from '../statements/StatementButton.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import '../agent.css'

const drill =
  (figure: Parameters<typeof statementFigure>[0]) =>
  (row: StatementRow): string | null =>
    statementFigure(figure, row, addressNow())?.to ?? null

/**
 * in_user_profit_loss: first the account itself, then each direct downline with its whole team. The rows add up
 * to the team (§2).
 */
export default listScreen({
  ...AGENT_LISTS.agentStatements,
  rowKey: 'accountId',
  lead: () => <Breadcrumb />,
  toolbar: () => <StatementButton kind="team" />,
  columns: [
    {
      field: 'account',
      sort: true,
      render: (row) => <AccountStep account={row.account} self={row.self} opens={row.hasTeam} />,
    },
    { field: 'deposits', total: 'deposits', sort: true, drill: drill('deposits') },
    { field: 'withdrawals', total: 'withdrawals', sort: true, drill: drill('withdrawals') },
    { field: 'validBets', total: 'validBets', sort: true, drill: drill('validBets') },
    { field: 'stake', total: 'stake', sort: true, drill: drill('stake'), unless: 'validBets' },
    { field: 'winnings', total: 'winnings', sort: true, drill: drill('winnings') },
    {
      field: 'gameResult',
      label: 'players_gameResult',
      total: 'gameResult',
      signed: true,
      drill: drill('gameResult'),
    },
    { field: 'rebates', total: 'rebates', sort: true, drill: drill('rebates') },
    { field: 'promotions', total: 'promotions', sort: true, drill: drill('promotions') },
    {
      field: 'profit',
      label: 'players_profit',
      total: 'profit',
      signed: true,
      sort: true,
      drill: drill('profit'),
    },
    { field: 'salaries', total: 'salaries', sort: true, drill: drill('salaries') },
    { field: 'betCount', total: 'betCount', sort: true, extra: true, drill: drill('betCount') },
  ],
})
