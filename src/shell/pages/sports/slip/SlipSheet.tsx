import { useState, type ReactNode } from 'react'
import { useModal } from '../../../kit/dialog/useModal.ts'
import { Icon } from '../../../kit/page/Icon.tsx'
import { useSlip } from '../parts/slipStore.ts'
import { useSportsWords } from '../parts/useSportsWords.ts'

const Sheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { t } = useSportsWords()
  const sheet = useModal()
  return (
    <dialog
      ref={sheet}
      className="slip-sheet"
      aria-labelledby="slip-sheet-title"
      onClose={onClose}
      onCancel={onClose}
      // A press outside the sheet closes it: there the dialog itself is pressed, not something in it.
      onPointerDown={(event) => {
        if (event.target === sheet.current) onClose()
      }}
    >
      <div className="slip-sheet__body">
        <header className="slip-sheet__head">
          <h2 id="slip-sheet-title">{t('slip.title')}</h2>
          <button type="button" className="icon-button" aria-label={t('slip.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** On narrow screens: a bar with the number of selections, which opens the slip as a sheet from the bottom. */
export const SlipSheet = ({ children }: { children: ReactNode }) => {
  const { t } = useSportsWords()
  const legs = useSlip()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="slip-bar"
        data-empty={legs.length === 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="ticket" size={20} />
        <span>{t('slip.title')}</span>
        <b className="slip-bar__count number">{legs.length}</b>
      </button>
      {open && <Sheet onClose={() => setOpen(false)}>{children}</Sheet>}
    </>
  )
}
