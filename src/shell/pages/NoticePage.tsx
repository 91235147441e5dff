import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '../../endpoints/games.ts'
import { NoticeList } from '../kit/NoticeList.tsx'
import { Pages } from '../kit/Pages.tsx'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import './reading.css'

const PER_PAGE = 10

/** §2 /noticePage: every announcement, newest first. */
export default function NoticePage() {
  const { t } = useTranslation()
  const { data, error, retry } = useCall(listAnnouncements, {})
  const [page, setPage] = useState(1)
  return (
    <div className="page-width reading">
      <header className="page-head"><h1>{t('notices')}</h1></header>
      {error && !data ? <ErrorView error={error} onRetry={retry} />
        : data?.length === 0 ? <EmptyView title={t('notices.none')} />
        : data ? (
          <>
            <NoticeList key={page} notices={data.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
            <div className="reading__pages"><Pages page={page} pages={Math.ceil(data.length / PER_PAGE)} onPage={setPage} /></div>
          </>
        ) : <div className="skeleton reading__wait" />}
    </div>
  )
}
