import { useState } from 'react'
import { Link } from 'react-router'
import { App, Button, Popover, Typography } from 'antd'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import FunnelPlotOutlined from '@ant-design/icons/es/icons/FunnelPlotOutlined'
import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined'
import { affiliateUrls, deleteAffiliateUrl, registeredAffiliates } from '../../../endpoints/team/team.ts'
import type { AffiliateLink } from '../../../entities/team/team.ts'
import { AccountName } from '../../kit/format/AccountName.tsx'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ScrollTable } from '../../kit/detail/ScrollTable.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { RatesNote } from '../team/RatesNote.tsx'
import { agentPage } from '../address.ts'
import { LinkCard } from './LinkCard.tsx'
import { linkAddress } from './linkAddress.ts'
import { PosterButton } from './PosterButton.tsx'

const LinkActions = ({ link }: { link: AffiliateLink }) => {
  const { t } = useWords()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(deleteAffiliateUrl, () => t('link_deleted'))
  return (
    <span className="link-actions">
      <Popover trigger="click" content={<LinkCard link={link} />}>
        <Button type="text" icon={<QrcodeOutlined />} aria-label={t('link_qr', { code: link.code })} />
      </Popover>
      <PosterButton link={link} type="text" />
      <Link
        className="link-results-open"
        to={agentPage('linkResults', { by: 'day', link: link.code })}
        aria-label={t('link_results_of', { code: link.code })}
      >
        <FunnelPlotOutlined />
      </Link>
      <MutationButton
        calls={deleteAffiliateUrl}
        type="text"
        danger
        icon={<DeleteOutlined />}
        disabled={link.state !== 'open'}
        loading={busy}
        aria-label={t('link_delete', { code: link.code })}
        title={link.state === 'open' ? undefined : t('link_closed_already')}
        onClick={() =>
          void modal.confirm({
            title: t('link_delete', { code: link.code }),
            content: t('link_delete_means'),
            okText: t('delete'),
            cancelText: t('cancel'),
            okButtonProps: { danger: true },
            onOk: () => run({ id: link.id }),
          })
        }
      />
    </span>
  )
}

const PAGE = 20

/** Lists the accounts that registered through a link. */
const Registered = ({ id }: { id: string }) => {
  const [pageNo, setPageNo] = useState(1)
  const query = useEndpointQuery(registeredAffiliates, { id, pageNo, pageSize: PAGE }, { keep: true })
  const { t, field, choice, moment, count } = useWords()
  return (
    <QueryContent query={query}>
      {({ list, total }) =>
        total === 0 ? (
          <p className="empty-state">{t('link_no_accounts')}</p>
        ) : (
          <ScrollTable
            caption={field('registrations')}
            rowKey="account"
            dataSource={list}
            page={{ pageNo, pageSize: PAGE, total, onChange: setPageNo }}
            columns={[
              { title: field('account'), render: (_, one) => <AccountName account={one.account} /> },
              { title: field('kind'), render: (_, one) => choice('kind', one.kind) },
              {
                title: field('registeredAt'),
                render: (_, one) => <span className="figure">{moment(one.registeredAt)}</span>,
              },
              {
                title: field('teamSize'),
                align: 'end',
                render: (_, one) => <span className="figure">{count(one.teamSize)}</span>,
              },
            ]}
          />
        )
      }
    </QueryContent>
  )
}

/** The session's registration links with the results of each. */
export const ManageLinks = listScreen({
  list: affiliateUrls,
  rowKey: 'id',
  filters: ['state', 'kind', 'channel', 'endsInDays'],
  filterSpecs: { endsInDays: { more: true } },
  columns: [
    { field: 'channel' },
    {
      field: 'code',
      label: 'linkCode',
      render: (link) => (
        <Typography.Text className="figure" copyable={{ text: linkAddress(link), tooltips: false }}>
          {link.code}
        </Typography.Text>
      ),
    },
    { field: 'registrations', drill: 'detail' },
    'kind',
    { field: 'rebates', render: (link) => <RatesNote rates={link.rebates} /> },
    'state',
    'startAt',
    'endAt',
  ],
  detail: (id) => <Registered id={id} />,
  actions: (link) => <LinkActions link={link} />,
})
