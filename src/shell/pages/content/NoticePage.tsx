import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '../../../endpoints/games/games.ts'
import { NoticeList } from '../../kit/notices/NoticeList.tsx'
import { Pagination } from '../../kit/page/Pagination.tsx'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import './reading.css'

const PER_PAGE = 10

/** §2 /noticePage: every announcement, newest first. */
export default function NoticePage() {
  const { t } = useTranslation()
  useTitle(t('notices'))
  const { data, error, retry } = useEndpoint(listAnnouncements, {})
  const [page, setPage] = useState(1)
  return (
    <div className="page-width reading">
      <header className="page-head">
        <h1>{t('notices')}</h1>
      </header>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        isEmpty={data?.length === 0}
        empty={<EmptyView title={t('notices.none')} />}
      >
        {data ? (
          <>
            <NoticeList key={page} notices={data.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
            <div className="reading__pages">
              <Pagination page={page} pages={Math.ceil(data.length / PER_PAGE)} onPage={setPage} />
            </div>
          </>
        ) : (
          <div className="skeleton reading__wait" />
        )}
      </QueryView>
    </div>
  )
}
