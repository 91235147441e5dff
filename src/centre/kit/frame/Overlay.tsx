import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, Drawer } from 'antd'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import { setTitle } from '../../../client/pageTitle.ts'
import { THEME_CLASS } from '../theme/brandTheme.ts'
import { escapePressed } from '../keys/layers.ts'
import { useNarrow } from '../context/useNarrow.ts'
import '../styles/centre.css'
import '../styles/frame.css'
import '../styles/menu.css'
import '../styles/figures.css'
import '../styles/lists.css'
import '../styles/cards.css'
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
  /** The brand's name, next to its mark. */
  brand: string
  /** The parts of an open centre; null while it loads, or when it does not open. */
  parts: FrameParts | null
  close: () => void
  /** Content above everything else, such as the banner of a support view. */
  above?: ReactNode
  children: ReactNode
}

/** The parts of a centre's frame. `onPick` closes the sheet that holds a part on a phone. */
export interface FrameParts {
  Menu: ComponentType<{ onPick?: () => void }>
  Tools: ComponentType
  PhoneTools: ComponentType
  SheetHead: ComponentType<{ onPick: () => void }>
  BottomBar: ComponentType
}

/** The brand's mark, which leads back to the public site. */
const Mark = ({ name, title }: { name: string; title: string }) => (
  <Link to="/" className="centre-mark">
    <img src="/art/mark.svg" width="30" height="30" alt="" />
    <span>
      {name}
      <span className="centre-name">{title}</span>
    </span>
  </Link>
)

const CloseButton = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { t } = useTranslation('centre')
  return (
    <Button
      type="text"
      className="tool centre-close"
      icon={<CloseOutlined />}
      onClick={close}
      aria-label={t('close_centre')}
    />
  )
}

/** The menu of a phone: a sheet from below, opened by the page's name in the bar. */
const MenuSheet = ({ heading, parts: { Menu, SheetHead } }: { heading: string; parts: FrameParts }) => {
  const { t } = useTranslation('centre')
  const [open, setOpen] = useState(false)
  const shut = () => setOpen(false)
  return (
    <>
      <Button
        type="text"
        className="bar-button"
        icon={<MenuOutlined />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {heading}
      </Button>
      <Drawer
        open={open}
        onClose={shut}
        placement="bottom"
        height="85dvh"
        title={t('menu')}
        styles={{ body: { padding: 8 } }}
      >
        <SheetHead onPick={shut} />
        <Menu onPick={shut} />
      </Drawer>
    </>
  )
}

/** The bar at the top: the brand's mark or the phone's menu, the tools, and the close button (§2). */
const TopBar = ({
  narrow,
  title,
  heading,
  brand,
  parts,
  close,
}: Omit<OverlayProps, 'above' | 'children'> & { narrow: boolean }) => (
  <header className="centre-top">
    {narrow ? (
      <>
        {parts ? <MenuSheet heading={heading} parts={parts} /> : <Mark name={brand} title={title} />}
        <span className="centre-tools">
          {parts && <parts.PhoneTools />}
          <CloseButton close={close} />
        </span>
      </>
    ) : (
      <>
        <p className="centre-brand">
          <Mark name={brand} title={title} />
        </p>
        {parts ? <parts.Tools /> : <span />}
        <CloseButton close={close} />
      </>
    )}
  </header>
)

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
 * The frame of every centre (§2): left menu, content and close button. On a phone the menu is a sheet opened from the bar
 * at the top, and the most used pages are in a bar at the bottom.
 */
export const Overlay = ({ above, children, ...frame }: OverlayProps) => {
  const { title, heading, parts, close } = frame
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
      <TopBar {...frame} narrow={narrow} />
      {!narrow && (
        <nav className="centre-nav" aria-label={t('menu')}>
          {parts && <parts.Menu />}
        </nav>
      )}
      <main className="centre-main">
        <header className={narrow ? 'centre-unseen' : 'centre-head'}>
          <h1>{heading}</h1>
          <Announcer heading={heading} />
        </header>
        {children}
      </main>
      {narrow && parts && <parts.BottomBar />}
      <span tabIndex={0} data-sentinel="" onFocus={() => focusEdge(box.current, 'first')} />
    </div>,
    document.body,
  )
}
