import { Link } from 'react-router'
import { useDrillDown } from './Breadcrumb.tsx'
import { useWords } from '../kit/format/useWords.ts'

interface StepProps {
  account: string
  self?: boolean
  opens: boolean
  online?: boolean
}

/** Shows an account in a list of the tree. An account with a team links to the same list of its own downlines. */
export const AccountStep = ({ account, self = false, opens, online = false }: StepProps) => {
  const drillDown = useDrillDown()
  const { t } = useWords()
  if (self)
    return (
      <span>
        <strong>
          <bdi>{account}</bdi>
        </strong>{' '}
        <span className="centre-soft">{t('itself')}</span>
      </span>
    )
  const name = opens ? (
    <Link className="drill" to={drillDown(account)}>
      <bdi>{account}</bdi>
    </Link>
  ) : (
    <bdi>{account}</bdi>
  )
  return online ? (
    <span className="account-step">
      {name} <span className="online-mark" title={t('online_now')} role="img" aria-label={t('online_now')} />
    </span>
  ) : (
    name
  )
}
