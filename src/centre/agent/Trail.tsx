import { Link, useLocation, useSearchParams } from 'react-router'
import { Breadcrumb } from 'antd'
import { teamTrail } from '../../endpoints/agent.ts'
import { useCall } from '../kit/useCall.ts'
import { useWords } from '../kit/useWords.ts'

/** The same view of another account: the filters stay, the page and an open row do not. */
const sameViewOf = (params: URLSearchParams, account: string | null): string => {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('open')
  if (account === null) next.delete('account')
  else next.set('account', account)
  return next.toString()
}

/** The way from the session's own account down to the one the address names; each step leads back up. */
export const Trail = () => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { t } = useWords()
  const account = params.get('account') ?? undefined
  const { value } = useCall(teamTrail, { account }, { enabled: account !== undefined })
  if (account === undefined || !value) return null
  return (
    <nav aria-label={t('team_trail')} className="trail">
      <Breadcrumb
        items={value.list.map((step, index) => ({
          key: step.account,
          title: index === value.list.length - 1
            ? <span aria-current="page">{step.account}</span>
            : <Link to={`${pathname}?${sameViewOf(params, index === 0 ? null : step.account)}`}>{step.account}</Link>,
        }))}
      />
    </nav>
  )
}

/** The address of this list for an account below. */
export const useDrillDown = (): ((account: string) => string) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (account) => `${pathname}?${sameViewOf(params, account)}`
}
