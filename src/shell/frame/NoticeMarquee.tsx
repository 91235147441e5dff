import Marquee from 'react-fast-marquee'
import type { Notice } from '../../entities/content.ts'
import { openDialog } from '../kit/dialogs.ts'

/** §9: one pixel every 50 ms. */
const PIXELS_PER_SECOND = 1000 / 50

/** The passing lines of the notice bar; a click opens the notice (§2). */
export default function NoticeMarquee({ notices, paused }: { notices: readonly { notice: Notice; line: string }[]; paused: boolean }) {
  return (
    <Marquee speed={PIXELS_PER_SECOND} play={!paused} pauseOnHover autoFill={false}>
      {notices.map(({ notice, line }) => (
        <button key={notice.id} type="button" className="notice-bar__line" onClick={() => openDialog({ name: 'notice', notice })}>{line}</button>
      ))}
    </Marquee>
  )
}
