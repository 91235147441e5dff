import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button, Drawer } from 'antd'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import { setTitle } from '../../../client/pageTitle.ts'
import { THEME_CLASS } from '../theme/brandTheme.ts'
import { escapePressed } from '../keys/layers.ts'
import { useNarrow } from '../context/useNarrow.ts'
import '../styles/centre.css'
import '../styles/figures.css'
import '../styles/lists.css'
import '../styles/screens.css'
import '../styles/tools.css'
import '../patches/antdParts.css'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])'

const focusEdge = (box: HTMLElement | null, edge: 'first' | 'last'): void => {
  const all = [...(box?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (one) => one.dataset['sentinel'] === undefined && one.offsetParent !== null,
  )
  all.at(edge === 'first' ? 0 : -1)?.focus()
}

/** Handles Escape on the window, because focus moves to the body when the focused element is removed. */
const useEscape = (box: RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (box.current) escapePressed(event, box.current, close)
    }
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  }, [box, close])
}

/** Stops the page below from scrolling while the overlay is open, and returns the focus afterwards. */
const useStage = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const root = document.documentElement
    const overflow = root.style.overflow
    root.style.overflow = 'hidden'
    box.current?.focus()
    return () => {
      root.style.overflow = overflow
      before?.focus()
    }
  }, [box])
}

interface OverlayProps {
  /** The centre's name, which labels the dialog. */
  title: string
  /** The page's name. */
  heading: string
  /** The menu; null when the centre itself does not open. `onPick` closes the sheet that holds it on a phone. */
  nav: ComponentType<{ onPick?: () => void }> | null
  close: () => void
  /** Content above everything else, such as the banner of a support view. */
  above?: ReactNode
  children: ReactNode
}

const PhoneBar = ({ heading, nav: Nav, close }: Pick<OverlayProps, 'heading' | 'nav' | 'close'>) => {
  const { t } = useTranslation('centre')
  const [open, setOpen] = useState(false)
  const shut = () => setOpen(false)
  return (
    <header className="centre-bar">
      {Nav ? (
        <Button
          type="text"
          className="bar-button"
          icon={<MenuOutlined />}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          {heading}
        </Button>
      ) : (
        <span />
      )}
      <Button
        type="text"
        className="bar-button"
        icon={<CloseOutlined />}
        onClick={close}
        aria-label={t('close_centre')}
      />
      <Drawer
        open={open}
        onClose={shut}
        placement="bottom"
        height="80dvh"
        title={t('menu')}
        styles={{ body: { padding: 8 } }}
      >
        {Nav && <Nav onPick={shut} />}
      </Drawer>
    </header>
  )
}

/** Announces the name of a new screen to screen readers. The first screen is announced with the centre. */
const Announcer = ({ heading }: { heading: string }) => {
  const [first] = useState(heading)
  const [moved, setMoved] = useState(false)
  if (!moved && heading !== first) setMoved(true)
  return (
    <p className="centre-unseen" role="status" data-announces="title">
      {moved ? heading : ''}
    </p>
  )
}

/**
 * The frame of both centres (§2): left menu, content and close button. On a phone the menu is a sheet opened from
 * a bar.
 */
export const Overlay = ({ title, heading, nav: Nav, close, above, children }: OverlayProps) => {
  const { t } = useTranslation('centre')
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  useEscape(box, close)
  useStage(box)
  const name = heading === title ? title : `${heading} · ${title}`
  useEffect(() => setTitle('screen', name), [name])
  return createPortal(
    <div
      ref={box}
      className={`centre ${THEME_CLASS}`}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
    >
      <span tabIndex={0} data-sentinel="" onFocus={() => focusEdge(box.current, 'last')} />
      <div className="centre-above">{above}</div>
      {narrow && <PhoneBar heading={heading} nav={Nav} close={close} />}
      {!narrow && Nav && (
        <nav className="centre-nav" aria-label={t('menu')}>
          <p className="centre-name">{title}</p>
          <Nav />
        </nav>
      )}
      <main className="centre-main">
        <header className={narrow ? 'centre-unseen' : 'centre-head'}>
          <h1>{heading}</h1>
          <Announcer heading={heading} />
          {!narrow && (
            <Button type="text" icon={<CloseOutlined />} onClick={close} aria-label={t('close_centre')} />
          )}
        </header>
        {children}
      </main>
      <span tabIndex={0} data-sentinel="" onFocus={() => focusEdge(box.current, 'first')} />
    </div>,
    document.body,
  )
}
