import type { Notice } from '../../entities/content/content.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { RichText } from '../kit/page/RichText.tsx'
import { formatDateTime, zoneName } from '../kit/session/site.ts'

/** §2 notice modal: one announcement in full. */
export default function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog title={notice.title} onClose={onClose} width={560}>
      <p className="soft">
        <span className="number">
          <time dateTime={new Date(notice.startAt).toISOString()}>{formatDateTime(notice.startAt)}</time>{' '}
          {zoneName()}
        </span>
      </p>
      <RichText html={notice.content} lang={notice.lang} />
    </Dialog>
  )
}
