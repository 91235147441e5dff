import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { asApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { muteChatWriter } from '../../endpoints/content/chatRoom.ts'
import type { ChatMessage } from '../../entities/content/chatRoom.ts'
import { Refusal } from '../kit/form/Refusal.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { ReportForm } from './ReportForm.tsx'
import { TipForm } from './TipForm.tsx'
import { useChatWords } from './useChatWords.ts'

interface Props {
  message: ChatMessage
  room: string
  onClose: () => void
  onMuted: () => void
}

/** What a reader can do about a message of another person: send a tip, hide that person's messages, or report it. */
export const ChatMenu = ({ message: { id, writer, canTip }, room, onClose, onMuted }: Props) => {
  const { name } = writer
  const { t } = useChatWords()
  const box = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'choose' | 'report' | 'tip'>('choose')
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
      {step === 'report' && <ReportForm id={id} onClose={onClose} />}
      {step === 'tip' && <TipForm id={id} name={name} room={room} onClose={onClose} />}
      {step === 'choose' && (
        <>
          {canTip && (
            <button type="button" className="drop__item" onClick={() => setStep('tip')}>
              <Icon name="gift" size={18} />
              <span>{t('tip', { name })}</span>
            </button>
          )}
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
