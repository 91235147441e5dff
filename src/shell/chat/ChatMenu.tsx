import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { asApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { muteChatWriter } from '../../endpoints/content/chatRoom.ts'
import { Refusal } from '../kit/form/Refusal.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useChatWords } from './useChatWords.ts'

interface Props {
  /** The id of the message. */
  id: string
  name: string
  onClose: () => void
  onMuted: () => void
}

/** What a reader can do about a message of another person: hide that person's messages, or report it. */
export const ChatMenu = ({ id, name, onClose, onMuted }: Props) => {
  const { t } = useChatWords()
  const box = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'choose' | 'report'>('choose')
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const mute = () =>
    call(muteChatWriter, { message: id }).then(
      () => {
        onClose()
        onMuted()
      },
      (caught: unknown) => setRefusal(asApiError(caught).message),
    )
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes the menu only, and not the panel around it.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, from the controls in it
    <div ref={box} className="chat__menu" onKeyDown={onKey}>
      {step === 'report' ? (
        <ReportForm id={id} onClose={onClose} />
      ) : (
        <>
          <button type="button" className="drop__item" onClick={() => void mute()}>
            <Icon name="eye-off" size={18} />
            <span>{t('mute', { name })}</span>
          </button>
          <button type="button" className="drop__item" onClick={() => setStep('report')}>
            <Icon name="warning" size={18} />
            <span>{t('report')}</span>
          </button>
        </>
      )}
      <Refusal message={refusal} />
    </div>
  )
}
