import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../entities/content/content.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { NoticeList } from '../kit/notices/NoticeList.tsx'
import { Pagination } from '../kit/page/Pagination.tsx'

/** §4, §9: seven announcements to a page. */
const PER_PAGE = 7

/** The announcement popup (§2, §4): shown once per session. */
export default function AnnouncementsDialog({
  notices,
  onClose,
}: {
  notices: readonly Notice[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  return (
    <Dialog title={t('notices')} onClose={onClose} width={560}>
      <NoticeList key={page} notices={notices.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
      <Pagination
        page={page}
        pages={Math.ceil(notices.length / PER_PAGE)}
        onPage={setPage}
        range={5}
        margin={1}
      />
      <div className="dialog__foot">
        <button type="button" className="button button--main" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Dialog>
  )
}
