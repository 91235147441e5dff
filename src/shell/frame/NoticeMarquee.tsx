import { useLayoutEffect, useRef, useState } from 'react'
import type { Notice } from '../../entities/content/content.ts'
import { openDialog } from '../kit/dialog/dialogs.ts'

/** §9: one pixel every 50 ms. */
const MS_PER_PIXEL = 50

interface Props {
  notices: readonly { notice: Notice; line: string }[]
  paused: boolean
}

const Lines = ({ notices }: Pick<Props, 'notices'>) =>
  notices.map(({ notice, line }) => (
    <button
      key={notice.id}
      type="button"
      className="notice-bar__line"
      dir="auto"
      lang={notice.lang}
      onClick={() => openDialog({ name: 'notice', notice })}
    >
      {line}
    </button>
  ))

/**
 * The scrolling announcements of the notice bar. The row and its copy move by one row's width in a loop, against the
 * direction of the text. A click opens the notice (§2).
 */
export const NoticeMarquee = ({ notices, paused }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(row.current?.offsetWidth ?? 0)
    const watch = new ResizeObserver(measure)
    if (row.current) watch.observe(row.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div
      className="marquee"
      style={{
        animationDuration: `${width * MS_PER_PIXEL}ms`,
        animationPlayState: paused ? 'paused' : undefined,
      }}
    >
      <div className="marquee__row" ref={row}>
        <Lines notices={notices} />
      </div>
      <div className="marquee__row" aria-hidden="true" inert>
        <Lines notices={notices} />
      </div>
    </div>
  )
}
