import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../entities/content/content.ts'
import { Icon } from '../page/Icon.tsx'
import { RichText } from '../page/RichText.tsx'
import { formatMoment } from '../session/site.ts'
import './noticeList.css'

/** Announcements by title and start. One is open at a time, and a click on it closes it (§2). */
export const NoticeList = ({ notices }: { notices: readonly Notice[] }) => {
  const { i18n } = useTranslation()
  const [open, setOpen] = useState<string | null>(notices.length === 1 ? (notices[0]?.id ?? null) : null)
  const group = useId()
  return (
    <ul className="notices">
      {notices.map((notice) => {
        const isOpen = notice.id === open
        const panel = `${group}${notice.id}`
        return (
          <li key={notice.id} className="notices__item">
            <h3>
              <button
                type="button"
                className="notices__head"
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(isOpen ? null : notice.id)}
              >
                <span className="notices__title">
                  <bdi lang={notice.lang}>{notice.title}</bdi>
                </span>
                <time className="notices__time number" dateTime={new Date(notice.startAt).toISOString()}>
                  {formatMoment(notice.startAt, i18n.language)}
                </time>
                <Icon name="down" size={16} />
              </button>
            </h3>
            <div id={panel} className="notices__body" hidden={!isOpen}>
              {isOpen && <RichText html={notice.content} lang={notice.lang} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
