import { Link } from 'react-router'
import { Button } from 'antd'
import { downlines } from '../../../endpoints/agent.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { useWords } from '../../kit/useWords.ts'
import { AccountStep } from '../AccountStep.tsx'
import { agentPage } from '../address.ts'
import { ActDrawer } from '../team/ActDrawer.tsx'
import { ContractsNote } from '../team/ContractsNote.tsx'
import { DownlineMenu } from '../team/DownlineMenu.tsx'
import { RatesNote } from '../team/RatesNote.tsx'
import { Trail } from '../Trail.tsx'
import '../agent.css'

const Invite = () => {
  const { t } = useWords()
  return <Link to={agentPage('registerCenter')}><Button type="primary">{t('create_account')}</Button></Link>
}

/** in_team_management: the tree, level by level or searched as a whole, with what can be done for each account (§2). */
export default listScreen({
  list: downlines,
  rowKey: 'account',
  filters: [
    'account', 'scope', 'name', 'kind', 'contract', 'online', 'registeredFrom', 'registeredTo', 'unseenDays', 'balanceFrom', 'balanceTo',
    'firstDepositFrom', 'firstDepositTo', 'activeFrom', 'activeTo',
  ],
  filterSpecs: {
    online: { more: true }, registeredFrom: { more: true }, registeredTo: { more: true }, unseenDays: { more: true },
    balanceFrom: { more: true }, balanceTo: { more: true }, firstDepositFrom: { more: true }, firstDepositTo: { more: true },
    activeFrom: { more: true }, activeTo: { more: true }, account: { more: true },
  },
  lead: () => <><Trail /><ActDrawer /></>,
  columns: [
    { field: 'account', sort: true, render: (row) => <AccountStep account={row.account} opens={row.teamSize > 0} online={row.online} /> },
    { field: 'type', label: 'kind' },
    { field: 'teamSize', sort: true, drill: (row) => (row.teamSize > 0 ? agentPage('teamManagement', { account: row.account, scope: 'all' }) : null) },
    { field: 'directSize', extra: true },
    { field: 'balance', sort: true },
    { field: 'teamBalance', sort: true, drill: (row) => (row.teamSize > 0 ? agentPage('teamManagement', { account: row.account, scope: 'all', sort: '-balance' }) : null) },
    { field: 'rebates', render: (row) => <RatesNote rates={row.rebates} /> },
    { field: 'contracts', render: (row) => <ContractsNote row={row} /> },
    { field: 'upline', extra: true },
    { field: 'depth', extra: true },
    { field: 'registeredAt', sort: true },
    { field: 'lastLoginAt', sort: true },
  ],
  actions: (row) => <DownlineMenu row={row} />,
  empty: () => <Invite />,
})
