import { Link } from 'react-router'
import { Button } from 'antd'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { AccountStep } from '../AccountStep.tsx'
import { agentPage } from '../address.ts'
import { BulkActions, BulkHistoryButton, BulkReportPlace } from '../bulk/BulkActions.tsx'
import { downlineFigure } from '../figures.ts'
import { AGENT_LISTS } from '../lists.ts'
import { ActionDrawer } from '../team/ActionDrawer.tsx'
import { ContractsNote } from '../team/ContractsNote.tsx'
import { DownlineMenu } from '../team/DownlineMenu.tsx'
import { RatesNote } from '../team/RatesNote.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import '../agent.css'

const Invite = () => {
  const { t } = useWords()
  return (
    <Link to={agentPage('registerCenter')}>
      <Button type="primary">{t('create_account')}</Button>
    </Link>
  )
}

/** in_team_management: the tree, by level or as one search, with the actions for each account (§2). */
export default listScreen({
  ...AGENT_LISTS.teamManagement,
  rowKey: 'account',
  filterSpecs: {
    online: { more: true },
    registeredFrom: { more: true },
    registeredTo: { more: true },
    unseenDays: { more: true },
    balanceFrom: { more: true },
    balanceTo: { more: true },
    firstDepositFrom: { more: true },
    firstDepositTo: { more: true },
    activeFrom: { more: true },
    activeTo: { more: true },
    account: { more: true },
  },
  lead: () => (
    <>
      <Breadcrumb />
      <ActionDrawer />
      <BulkReportPlace />
    </>
  ),
  columns: [
    {
      field: 'account',
      sort: true,
      render: (row) => <AccountStep account={row.account} opens={row.teamSize > 0} online={row.online} />,
    },
    { field: 'type', label: 'kind' },
    {
      field: 'teamSize',
      total: 'teamSize',
      sort: true,
      drill: (row) => downlineFigure('teamSize', row)?.to ?? null,
    },
    { field: 'directSize', extra: true },
    { field: 'balance', total: 'balance', sort: true },
    {
      field: 'teamBalance',
      total: 'teamBalance',
      sort: true,
      drill: (row) => downlineFigure('teamBalance', row)?.to ?? null,
    },
    { field: 'rebates', render: (row) => <RatesNote rates={row.rebates} /> },
    { field: 'contracts', render: (row) => <ContractsNote row={row} /> },
    { field: 'upline', extra: true },
    { field: 'depth', extra: true },
    { field: 'registeredAt', sort: true },
    { field: 'lastLoginAt', sort: true },
  ],
  toolbar: () => <BulkHistoryButton />,
  actions: (row) => <DownlineMenu row={row} />,
  selected: (selected) => <BulkActions selected={selected} />,
  empty: () => <Invite />,
})
