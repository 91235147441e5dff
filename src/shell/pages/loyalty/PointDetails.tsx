import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointDetails } from '../../../endpoints/loyalty/points.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { Pagination } from '../../kit/page/Pagination.tsx'
import { formatMoment } from '../../kit/session/site.ts'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

const PER_PAGE = 15

/** The points history: each change with its reason and the balance after it. */
export const PointDetails = () => {
  const { t, i18n } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, retry } = useEndpoint(pointDetails, { pageNo: page, pageSize: PER_PAGE })
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton mall__wait" />
  if (data.total === 0)
    return (
      <EmptyView title={t('mall.details.none')} text={t('mall.details.none.text')} illustration="tickets" />
    )
  return (
    <>
      <p className="soft number">
        {t('mall.details.totals', {
          earned: data.totals.earned.toLocaleString(numberLocaleOf(i18n.language)),
          spent: data.totals.spent.toLocaleString(numberLocaleOf(i18n.language)),
        })}
      </p>
      <ul className="mall__lines">
        {data.list.map((line) => (
          <li key={line.id}>
            <span>
              <b>{t(`points.kind.${line.kind}`)}</b>
              <small className="number">
                {line.number} · <bdi>{formatMoment(line.at, i18n.language)}</bdi>
              </small>
              {line.remark && <small>{line.remark}</small>}
            </span>
            <span className="mall__line-end">
              <b className="number" data-sign={Math.sign(line.change)}>
                {line.change > 0 ? '+' : ''}
                {line.change.toLocaleString(numberLocaleOf(i18n.language))}
              </b>
              <small className="number">{t('points.left', { count: line.balanceAfter })}</small>
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data.total / PER_PAGE)} onPage={setPage} />
    </>
  )
}
