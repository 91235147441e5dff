import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointDetails } from '../../endpoints/points.ts'
import { Pages } from '../kit/Pages.tsx'
import { clock, zoneName } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'

const PER_PAGE = 15

/** Points details: every change, what it was for and what was left. */
export const PointDetails = () => {
  const { t, i18n } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, retry } = useCall(pointDetails, { pageNo: page, pageSize: PER_PAGE })
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton mall__wait" />
  if (data.total === 0) return <EmptyView title={t('mall.details.none')} text={t('mall.details.none.text')} scene="tickets" />
  return (
    <>
      <p className="soft number">{t('mall.details.totals', { earned: data.totals.earned.toLocaleString(i18n.language), spent: data.totals.spent.toLocaleString(i18n.language) })}</p>
      <ul className="mall__lines">
        {data.list.map((line) => (
          <li key={line.id}>
            <span><b>{t(`points.kind.${line.kind}`)}</b><small className="number">{line.number} · {clock(line.at)} {zoneName()}</small>{line.remark && <small>{line.remark}</small>}</span>
            <span className="mall__line-end"><b className="number" data-sign={Math.sign(line.change)}>{line.change > 0 ? '+' : ''}{line.change.toLocaleString(i18n.language)}</b><small className="number">{t('points.left', { count: line.balanceAfter })}</small></span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(data.total / PER_PAGE)} onPage={setPage} />
    </>
  )
}
