import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../page/Icon.tsx'
import './dialog.css'

interface Props {
  title: string
  /** Without it the user cannot close the dialog, only complete it. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Width in px; §9's default is 400. */
  width?: number
  /** Shown to the left of the title. */
  head?: ReactNode
}

/** Measures the scrollbar's width for the style sheet, before the first dialog hides the scrollbar. */
const noteScrollbar = (): void => {
  const root = document.documentElement
  if (!document.querySelector('dialog[open]'))
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}

/**
 * A modal on the browser's dialog element: it keeps and returns focus, closes on Escape and locks the page's
 * scroll. A click on the background does nothing (§9).
 */
export const Dialog = ({ title, onClose, children, width = 400, head }: Props) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) {
      noteScrollbar()
      dialog.showModal()
    }
    // The browser would focus the first focusable element, which is the close button.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby={titleId}
      style={{ maxWidth: width }}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        onClose?.()
      }}
      // Browsers close a dialog on a second Escape even when the first was prevented.
      onClose={(event) => {
        if (event.target !== box.current || !box.current.isConnected || box.current.open) return
        if (onClose) onClose()
        else box.current.showModal()
      }}
    >
      <header className="dialog__head">
        {head}
        <h2 id={titleId} className="dialog__title">
          {title}
        </h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="dialog__body">{children}</div>
    </dialog>
  )
}
