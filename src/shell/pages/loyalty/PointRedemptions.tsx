import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redeemPointList } from '../../../endpoints/loyalty/points.ts'
import { Pagination } from '../../kit/page/Pagination.tsx'
import { formatMoment } from '../../kit/session/site.ts'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

const PER_PAGE = 10

/** The redemption history with the statuses of §4: In Process, rejected, approved. */
export const PointRedemptions = () => {
  const { t, i18n } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, retry } = useEndpoint(redeemPointList, { pageNo: page, pageSize: PER_PAGE })
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton mall__wait" />
  if (data.total === 0)
    return (
      <EmptyView
        title={t('mall.redemptions.none')}
        text={t('mall.redemptions.none.text')}
        illustration="tickets"
      />
    )
  return (
    <>
      <ul className="mall__lines">
        {data.list.map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.name}</b>
              {line.quantity > 1 && <span className="soft number"> × {line.quantity}</span>}
              <small className="number">
                {line.number} · <bdi>{formatMoment(line.at, i18n.language)}</bdi>
              </small>
              {line.remark && <small>{line.remark}</small>}
            </span>
            <span className="mall__line-end">
              <b className="number">{t('points.amount', { count: line.points })}</b>
              <span className="tag" data-status={line.status}>
                {t(`mall.status.${line.status}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data.total / PER_PAGE)} onPage={setPage} />
    </>
  )
}
