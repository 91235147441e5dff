import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button, Drawer } from 'antd'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import { THEME_CLASS } from './brandTheme.ts'
import { useNarrow } from './useNarrow.ts'
import './centre.css'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])'

const focusEdge = (box: HTMLElement | null, edge: 'first' | 'last'): void => {
  const all = [...(box?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
    .filter((one) => one.dataset['sentinel'] === undefined && one.offsetParent !== null)
  all.at(edge === 'first' ? 0 : -1)?.focus()
}

/** What lies over the centre: antd's dialogs and drawers live beside it in the body. */
const layerAbove = (): Element | undefined =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].findLast((layer) => layer.getClientRects().length > 0)

/**
 * Escape closes the centre, unless something open inside took it: an open list keeps the focus of a field that says
 * `aria-expanded`, and the keys of a layer above never pass here — but for the moment until it has taken the focus.
 * A key of that moment is handed on to it.
 */
const useEscape = (box: RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    const overlay = box.current
    const pressed = (event: KeyboardEvent) => {
      const inside = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || event.defaultPrevented || inside?.closest('[aria-expanded="true"]')) return
      const layer = layerAbove()
      if (layer) layer.dispatchEvent(new KeyboardEvent('keydown', event))
      else close()
    }
    overlay?.addEventListener('keydown', pressed)
    return () => overlay?.removeEventListener('keydown', pressed)
  }, [box, close])
}

/** While the overlay is open the page below does not scroll, and focus returns to it afterwards. */
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
  /** The centre's name: the dialog's label. */
  title: string
  /** The page's name. */
  heading: string
  /** The menu; nothing where the centre itself is closed. `onPick` shuts the sheet it stands in on a phone. */
  nav: ComponentType<{ onPick?: () => void }> | null
  close: () => void
  /** What stands above all of it, as that support looks. */
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
        <Button type="text" icon={<MenuOutlined />} onClick={() => setOpen(true)} aria-haspopup="dialog">{heading}</Button>
      ) : <span />}
      <Button type="text" icon={<CloseOutlined />} onClick={close} aria-label={t('close_centre')} />
      <Drawer open={open} onClose={shut} placement="bottom" height="80dvh" title={t('menu')} styles={{ body: { padding: 8 } }}>
        {Nav && <Nav onPick={shut} />}
      </Drawer>
    </header>
  )
}

/** The frame of both centres (§2): left menu, content, close button; on a phone a bar with the menu as a sheet. */
export const Overlay = ({ title, heading, nav: Nav, close, above, children }: OverlayProps) => {
  const { t } = useTranslation('centre')
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  useEscape(box, close)
  useStage(box)
  return createPortal(
    <div ref={box} className={`centre ${THEME_CLASS}`} role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
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
          {!narrow && <Button type="text" icon={<CloseOutlined />} onClick={close} aria-label={t('close_centre')} />}
        </header>
        {children}
      </main>
      <span tabIndex={0} data-sentinel="" onFocus={() => focusEdge(box.current, 'first')} />
    </div>,
    document.body,
  )
}
