import { Link, useSearchParams } from 'react-router'
import { Breadcrumb, Tag } from 'antd'
import { teamAccount } from '../../../endpoints/team/teamAccount.ts'
import type { TeamAccount } from '../../../entities/team/teamAccount.ts'
import { AccountName, useAccountAddress } from '../../kit/format/AccountName.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { FieldValue } from '../../kit/format/FieldValue.tsx'
import { ZonedMoment } from '../../kit/format/ZonedMoment.tsx'
import type { PrefetchData } from '../../kit/prefetch/screenModules.ts'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'
import { ActionDrawer } from '../team/ActionDrawer.tsx'
import { ContractsNote } from '../team/ContractsNote.tsx'
import { DownlineMenu } from '../team/DownlineMenu.tsx'
import { RatesNote } from '../team/RatesNote.tsx'
import '../agent.css'
import './account.css'

/** Shows the accounts from the session's own down to the one above this. Each step opens the page of that account. */
const TeamPath = ({ path }: Pick<TeamAccount, 'path'>) => {
  const { t } = useWords()
  const addressOf = useAccountAddress()
  const above = path.slice(0, -1).map(({ account }) => ({
    key: account,
    title: (
      <Link to={addressOf(account) ?? agentPage('account')}>
        <bdi>{account}</bdi>
      </Link>
    ),
  }))
  if (above.length === 0) return null
  return (
    <nav aria-label={t('team_path')} className="breadcrumb">
      {/* antd draws no separator after the last item. This one is not read aloud, and ends the path before the name. */}
      <Breadcrumb items={[...above, { type: 'separator', separator: '' }]} />
    </nav>
  )
}

/** Shows the registration link that brought an account. */
const Origin = ({ origin }: Pick<TeamAccount, 'origin'>) => {
  const { t } = useWords()
  const { member } = useCentre()
  if (!origin) return <span className="centre-soft">{t('account_no_link')}</span>
  const name = `${origin.channel || t('account_no_channel')} · ${origin.code}`
  return (
    <span>
      {origin.owner === member.account ? (
        <Link
          className="drill figure"
          to={agentPage('registerCenter', { tab: 'links', open: origin.linkId })}
        >
          {name}
        </Link>
      ) : (
        <>
          <span className="figure">{name}</span> <AccountName account={origin.owner} />
        </>
      )}
    </span>
  )
}

const Facts = ({ account, origin }: Pick<TeamAccount, 'account' | 'origin'>) => {
  const { field, count, amount } = useWords()
  const team = account.teamSize > 0
  return (
    <DescriptionList
      rows={[
        [
          field('balance'),
          <span key="b" className="figure">
            {amount(account.balance)}
          </span>,
        ],
        team
          ? [
              field('teamSize'),
              <Link
                key="t"
                className="drill figure"
                to={agentPage('teamManagement', { account: account.account, scope: 'all' })}
              >
                {count(account.teamSize)}
              </Link>,
            ]
          : null,
        team
          ? [
              field('teamBalance'),
              <span key="tb" className="figure">
                {amount(account.teamBalance)}
              </span>,
            ]
          : null,
        account.upline ? [field('upline'), <AccountName key="u" account={account.upline} />] : null,
        [field('rebates'), <RatesNote key="r" rates={account.rebates} />],
        [field('contracts'), <ContractsNote key="c" row={account} />],
        [field('registeredAt'), <ZonedMoment key="g" at={account.registeredAt} />],
        [
          field('lastLoginAt'),
          account.lastLoginAt === null ? null : <ZonedMoment key="l" at={account.lastLoginAt} />,
        ],
        [field('brought_by'), <Origin key="o" origin={origin} />],
      ]}
    />
  )
}

const Head = ({ account, path, origin }: TeamAccount) => {
  const { t } = useWords()
  return (
    <div className="account-page-head">
      <div className="account-page-title">
        <TeamPath path={path} />
        <h2>
          <bdi>{account.account}</bdi>
        </h2>
        <Tag>
          <FieldValue field="type" kind={TYPE} value={account.type} />
        </Tag>
        {account.online && <Tag>{t('online_now')}</Tag>}
        <span className="account-page-actions">
          <DownlineMenu row={account} />
        </span>
      </div>
      <Facts account={account} origin={origin} />
    </div>
  )
}

const TYPE = { kind: 'choice', options: [], numeric: true } as const

/** The head of the page of one account: who it is, where it is in the tree, and what can be done. */
const AccountHead = () => {
  const [params] = useSearchParams()
  const query = useEndpointQuery(teamAccount, { account: params.get('account') ?? '' })
  return (
    <>
      <QueryContent query={query} rows={5}>
        {(found) => <Head {...found} />}
      </QueryContent>
      <ActionDrawer />
    </>
  )
}

const prefetchData: PrefetchData = async (call, _zone, search) => {
  const account = search.get('account')
  return account ? prefetch(call, teamAccount, { account }) : undefined
}

export default Object.assign(AccountHead, { prefetchData })
