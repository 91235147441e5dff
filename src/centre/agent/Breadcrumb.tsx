import { Link, useLocation, useSearchParams } from 'react-router'
import { Breadcrumb as AntdBreadcrumb } from 'antd'
import { teamPath } from '../../endpoints/team/agent.ts'
import { useEndpointQuery } from '../kit/query/useEndpointQuery.ts'
import { useWords } from '../kit/format/useWords.ts'

/**
 * Returns the address of the same view for another account. Filters are kept; the page number and an open row are
 * not.
 */
const sameViewOf = (params: URLSearchParams, account: string | null): string => {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('open')
  if (account === null) next.delete('account')
  else next.set('account', account)
  return next.toString()
}

/**
 * Shows the path from the session's own account down to the account in the address. Each step links to its level.
 */
export const Breadcrumb = () => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { t } = useWords()
  const account = params.get('account') ?? undefined
  const { value } = useEndpointQuery(teamPath, { account }, { enabled: account !== undefined })
  if (account === undefined || !value) return null
  return (
    <nav aria-label={t('team_path')} className="breadcrumb">
      <AntdBreadcrumb
        items={value.list.map((step, index) => ({
          key: step.account,
          title:
            index === value.list.length - 1 ? (
              <bdi aria-current="page">{step.account}</bdi>
            ) : (
              <Link to={`${pathname}?${sameViewOf(params, index === 0 ? null : step.account)}`}>
                <bdi>{step.account}</bdi>
              </Link>
            ),
        }))}
      />
    </nav>
  )
}

/** Returns a function that gives the address of this list for a downline. */
export const useDrillDown = (): ((account: string) => string) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (account) => `${pathname}?${sameViewOf(params, account)}`
}
