import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useModal } from '../kit/dialog/useModal.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { useMedia } from '../kit/data/useMedia.ts'
import { NARROW } from './narrow.ts'
import { useChatWords } from './useChatWords.ts'

interface Props {
  onClose: () => void
  /** The switch to the list of muted people; null for visitors and trial accounts. */
  muted: { shown: boolean; show: (on: boolean) => void } | null
  children: ReactNode
}

const Head = ({ id, onClose, muted }: Pick<Props, 'onClose' | 'muted'> & { id: string }) => {
  const { t } = useChatWords()
  return (
    <header className="chat__head">
      <Icon name="chat" size={20} />
      <h2 id={id} className="chat__title">
        {t('title')}
      </h2>
      {muted && (
        <button
          type="button"
          className="icon-button"
          aria-pressed={muted.shown}
          aria-label={t('muted.title')}
          title={t('muted.title')}
          onClick={() => muted.show(!muted.shown)}
        >
          <Icon name="eye-off" size={18} />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose} data-close="">
        <Icon name="close" />
      </button>
    </header>
  )
}

/** Over the page, on phones: a dialog that keeps the focus and closes on Escape. */
const Sheet = ({ id, onClose, children }: Pick<Props, 'onClose' | 'children'> & { id: string }) => {
  const box = useModal()
  return (
    <dialog
      ref={box}
      className="chat"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** At the side of the page. Escape in it closes it, and closing gives the focus back. */
const Side = ({ id, onClose, children }: Pick<Props, 'onClose' | 'children'> & { id: string }) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>('[data-close]')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from the controls in it
    <aside ref={box} className="chat" aria-labelledby={id} onKeyDown={onKey}>
      {children}
    </aside>
  )
}

/** The frame of the chat: its head, and its place on wide and narrow screens. */
export const ChatFrame = ({ onClose, muted, children }: Props) => {
  const id = useId()
  const Place = useMedia(NARROW) ? Sheet : Side
  return (
    <Place id={id} onClose={onClose}>
      <Head id={id} onClose={onClose} muted={muted} />
      {children}
    </Place>
  )
}
