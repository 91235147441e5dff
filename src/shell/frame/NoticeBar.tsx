import { dateFormat } from '../../rules/site/formats.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../client/pageSettings.ts'
import { listAnnouncements } from '../../endpoints/games/games.ts'
import { zoneText } from '../../rules/site/moments.ts'
import { firstParagraph } from '../kit/notices/firstParagraph.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { useSession } from '../kit/session/session.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import { NoticeMarquee } from './NoticeMarquee.tsx'
import './noticeBar.css'

/** §9: the clock's format, `21/11/2026 14:03:09` in every language. */
const CLOCK = dateFormat('en-GB', {
  timeZone: brand.zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** §4, §9: the clock of the settlement zone, updated every second without a render. */
const Clock = () => {
  const element = useRef<HTMLTimeElement>(null)
  const [zone] = useState(() => zoneText(brand.zone, Date.now()))
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = CLOCK.format(Date.now()).replace(',', '')
    }
    draw()
    const timer = setInterval(draw, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="notice-bar__clock number">
      <time ref={element} /> <span>{zone}</span>
    </span>
  )
}

/** §2 notice bar: scrolling announcements that the visitor can pause. */
export const NoticeBar = () => {
  const { t } = useTranslation()
  const { status } = useSession()
  const { data } = useEndpoint(
    listAnnouncements,
    status === 'guest' ? { types: ['B'], execution: 'B' } : { types: ['B'] },
  )
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const notices = (data ?? []).map((notice) => ({
    notice,
    line: firstParagraph(notice.content) || notice.title,
  }))
  return (
    <section className="notice-bar" aria-label={t('notices')}>
      <div className="notice-bar__row page-width">
        <span className="notice-bar__horn">
          <Icon name="horn" size={18} />
        </span>
        <div className="notice-bar__lines">
          {notices.length > 0 && <NoticeMarquee notices={notices} paused={paused} />}
        </div>
        <button
          type="button"
          className="icon-button notice-bar__pause"
          aria-label={t(paused ? 'play' : 'pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </button>
        <Clock />
      </div>
    </section>
  )
}
