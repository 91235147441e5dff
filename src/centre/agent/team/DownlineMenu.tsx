import { Link } from 'react-router'
import { Button, Dropdown } from 'antd'
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import type { Downline } from '../../../entities/accounts/account.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useDirection } from '../../kit/context/useDirection.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'
import { TEAM_ACTIONS, whyActionClosed } from './teamActions.ts'

/** The actions for a downline, and links to its records. An unavailable action stays visible and says why. */
export const DownlineMenu = ({ row }: { row: Downline }) => {
  const { t, menuName } = useWords()
  const { member } = useCentre()
  const direction = useDirection()
  const [, setAction] = useUrlValue('action')
  const place = { own: row.account === member.account, direct: row.upline === member.account }
  const actions = TEAM_ACTIONS.map((action) => {
    const reason = whyActionClosed(action, row, place)
    return {
      key: action,
      disabled: reason !== null,
      label: (
        <span className="action-item">
          {t(`action_${action}`)}
          {reason && <small>{t(reason)}</small>}
        </span>
      ),
      onClick: () => setAction(`${action}:${row.account}`),
    }
  })
  const records = [
    ['in_team_betting', agentPage('personalHistory', { account: row.account, scope: 'all' })],
    ['in_user_profit_loss', agentPage('agentStatements', { account: row.account })],
    ['in_account_details', agentPage('downlineTransactionDetails', { account: row.account, scope: 'all' })],
    ['in_team_overview', agentPage('agentTeamOverview', { account: row.account })],
  ].map(([label, to]) => ({ key: label!, label: <Link to={to!}>{menuName(label!)}</Link> }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [...actions, { type: 'divider' }, ...records] }}
      placement={direction === 'rtl' ? 'bottomLeft' : 'bottomRight'}
    >
      <Button
        type="text"
        size="small"
        className="downline-menu"
        icon={<MoreOutlined />}
        aria-label={t('actions_of', { account: row.account })}
      />
    </Dropdown>
  )
}
