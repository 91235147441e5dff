import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { directionOf } from '../../../rules/site/languages.ts'
import { Icon } from './Icon.tsx'
import './cardRow.css'

/** How much of the visible part an arrow scrolls. */
const STEP = 0.85

/** Returns the ref of a list that scrolls sideways, at which of its ends it is, and a function that scrolls it. */
const useSideScroll = () => {
  const { i18n } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  const measure = useCallback(() => {
    const box = list.current
    if (!box) return
    const at = Math.abs(box.scrollLeft)
    const next = { start: at < 4, end: at + box.clientWidth > box.scrollWidth - 4 }
    setEnds((before) => (before.start === next.start && before.end === next.end ? before : next))
  }, [])
  // Its cards come later than it does, and each is as wide as the list says.
  useEffect(() => {
    const box = list.current
    if (!box) return
    const resized = new ResizeObserver(measure)
    const filled = new MutationObserver(measure)
    resized.observe(box)
    filled.observe(box, { childList: true })
    return () => {
      resized.disconnect()
      filled.disconnect()
    }
  }, [measure])
  const way = directionOf(i18n.language) === 'rtl' ? -1 : 1
  const scroll = (to: 1 | -1) =>
    list.current?.scrollBy({ left: to * way * list.current.clientWidth * STEP, behavior: 'smooth' })
  return { list, ends, measure, scroll }
}

interface Props {
  /** The id of its heading. */
  id: string
  title: string
  /** A few words after the title, such as the span that it covers. */
  note?: string
  /** Where the whole list is. */
  more?: string
  /** The size of its cards (cardRow.css). */
  size: 'game' | 'ranked' | 'wide'
  /** `li` elements. */
  children: ReactNode
}

/** A row of cards under a heading that scrolls sideways by arrows, keyboard, wheel and touch. */
export const CardRow = ({ id, title, note, more, size, children }: Props) => {
  const { t } = useTranslation()
  const { list, ends, measure, scroll } = useSideScroll()
  return (
    <section className="card-row page-width" aria-labelledby={id}>
      <header className="card-row__head">
        <h2 id={id}>{title}</h2>
        {note && <small className="soft">{note}</small>}
        {more && (
          <Link className="home__more" to={more}>
            {t('more')}
            <Icon name="right" size={16} />
          </Link>
        )}
        {!(ends.start && ends.end) && (
          <span className="card-row__arrows">
            <button type="button" aria-label={t('previous')} disabled={ends.start} onClick={() => scroll(-1)}>
              <Icon name="left" size={18} />
            </button>
            <button type="button" aria-label={t('next')} disabled={ends.end} onClick={() => scroll(1)}>
              <Icon name="right" size={18} />
            </button>
          </span>
        )}
      </header>
      <ul className={`card-row__list card-row__list--${size}`} ref={list} onScroll={measure}>
        {children}
      </ul>
    </section>
  )
}
