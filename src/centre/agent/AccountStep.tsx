import { Link } from 'react-router'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import { AccountName } from '../kit/format/AccountName.tsx'
import { useWords } from '../kit/format/useWords.ts'
import { useDrillDown } from './Breadcrumb.tsx'

interface StepProps {
  account: string
  self?: boolean
  opens: boolean
  online?: boolean
}

/**
 * Shows an account in a list of the tree. Its name opens its page. An account with a team also links to the same list
 * of its own downlines.
 */
export const AccountStep = ({ account, self = false, opens, online = false }: StepProps) => {
  const drillDown = useDrillDown()
  const { t } = useWords()
  if (self)
    return (
      <span className="account-self">
        <strong>
          <bdi>{account}</bdi>
        </strong>{' '}
        <span className="centre-soft">{t('itself')}</span>
      </span>
    )
  return (
    <span className="account-step">
      <AccountName account={account} />
      {opens && (
        <Link className="team-step" to={drillDown(account)} title={t('open_team', { account })}>
          <ApartmentOutlined aria-label={t('open_team', { account })} />
        </Link>
      )}
      {online && (
        <span className="online-mark" title={t('online_now')} role="img" aria-label={t('online_now')} />
      )}
    </span>
  )
}
