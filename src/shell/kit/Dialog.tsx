import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import './dialog.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Width in px; §9's default is 400. */
  width?: number
  /** Stands left of the title. */
  head?: ReactNode
}

/**
 * A modal on the platform's own dialog: focus stays inside and returns, Escape closes, the page behind does not
 * scroll, and a click on the background does nothing (§9).
 */
export const Dialog = ({ title, onClose, children, width = 400, head }: Props) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
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
        onClose()
      }}
    >
      <header className="dialog__head">
        {head}
        <h2 id={titleId} className="dialog__title">{title}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}><Icon name="close" /></button>
      </header>
      <div className="dialog__body">{children}</div>
    </dialog>
  )
}
