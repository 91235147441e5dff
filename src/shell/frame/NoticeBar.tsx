import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '../../endpoints/games.ts'
import { firstParagraph } from '../kit/firstParagraph.ts'
import { Icon } from '../kit/Icon.tsx'
import { useSession } from '../kit/session.ts'
import { clock, zoneName } from '../kit/site.ts'
import { useCall } from '../kit/useCall.ts'
import { NoticeMarquee } from './NoticeMarquee.tsx'
import './noticeBar.css'

/** §4, §9: the clock of the settlement zone, drawn every second without a render. */
const Clock = () => {
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = clock(Date.now())
    }
    draw()
    const timer = setInterval(draw, 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="notice-bar__clock number"><time ref={element} /> <span>{zoneName()}</span></span>
}

/** §2 notice bar: announcements passing by; it can be paused. */
export const NoticeBar = () => {
  const { t } = useTranslation()
  const { status } = useSession()
  const { data } = useCall(listAnnouncements, status === 'visitor' ? { types: ['B'], execution: 'B' } : { types: ['B'] })
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const notices = (data ?? []).map((notice) => ({ notice, line: firstParagraph(notice.content) || notice.title }))
  return (
    <section className="notice-bar" aria-label={t('notices')}>
      <div className="notice-bar__row page-width">
        <span className="notice-bar__horn"><Icon name="horn" size={18} /></span>
        <div className="notice-bar__lines">
          {notices.length > 0 && <NoticeMarquee notices={notices} paused={paused} />}
        </div>
        <button type="button" className="icon-button notice-bar__pause" aria-label={t(paused ? 'play' : 'pause')} aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </button>
        <Clock />
      </div>
    </section>
  )
}
