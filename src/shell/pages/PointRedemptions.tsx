import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redeemPointList } from '../../endpoints/points.ts'
import { Pages } from '../kit/Pages.tsx'
import { clock, zoneName } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'

const PER_PAGE = 10

/** Redeem history with the statuses of §4: In Process, rejected, approved. */
export const PointRedemptions = () => {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, retry } = useCall(redeemPointList, { pageNo: page, pageSize: PER_PAGE })
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton mall__wait" />
  if (data.total === 0) return <EmptyView title={t('mall.redemptions.none')} text={t('mall.redemptions.none.text')} scene="tickets" />
  return (
    <>
      <ul className="mall__lines">
        {data.list.map((line) => (
          <li key={line.id}>
            <span><b>{line.name}</b>{line.quantity > 1 && <span className="soft number"> × {line.quantity}</span>}<small className="number">{line.number} · {clock(line.at)} {zoneName()}</small>{line.remark && <small>{line.remark}</small>}</span>
            <span className="mall__line-end"><b className="number">{t('points.amount', { count: line.points })}</b><span className="tag" data-status={line.status}>{t(`mall.status.${line.status}`)}</span></span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(data.total / PER_PAGE)} onPage={setPage} />
    </>
  )
}
