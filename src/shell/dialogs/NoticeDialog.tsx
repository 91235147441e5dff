import { useTranslation } from 'react-i18next'
import type { Notice } from '../../entities/content/content.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { RichText } from '../kit/page/RichText.tsx'
import { formatMoment } from '../kit/session/site.ts'

/** §2 notice modal: one announcement in full. */
export default function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { i18n } = useTranslation()
  return (
    <Dialog title={notice.title} onClose={onClose} width={560}>
      <p className="soft">
        <span className="number">
          <time dateTime={new Date(notice.startAt).toISOString()}>
            {formatMoment(notice.startAt, i18n.language)}
          </time>
        </span>
      </p>
      <RichText html={notice.content} lang={notice.lang} />
    </Dialog>
  )
}
