import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageOptions } from '../kit/dialog/dialogs.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { RichText } from '../kit/page/RichText.tsx'

interface Props {
  ask: MessageOptions
  answer: (value: string | null) => void
  onClose: () => void
}

/** The generic dialog of §9, with CLOSE as the default button. Enter presses the main button, Escape closes. */
export const MessageDialog = ({ ask, answer, onClose }: Props) => {
  const { t } = useTranslation()
  const main = useRef<HTMLButtonElement>(null)
  const buttons = ask.buttons ?? [{ label: t('close'), value: 'close', main: true }]
  const finish = (value: string | null) => {
    onClose()
    answer(value)
  }
  const expire = useEffectEvent(() => finish(null))
  const { timeoutMs } = ask
  useEffect(() => {
    main.current?.focus()
    if (!timeoutMs) return
    const timer = setTimeout(expire, timeoutMs)
    return () => clearTimeout(timer)
  }, [timeoutMs])
  return (
    <Dialog
      title={ask.title}
      onClose={() => finish(null)}
      head={
        ask.icon && (
          <span className="ask__icon">
            <Icon name={ask.icon} size={24} />
          </span>
        )
      }
    >
      {ask.text && <p className="ask__text">{ask.text}</p>}
      {ask.html && <RichText html={ask.html} />}
      <div className="dialog__foot">
        {buttons.map((button) => (
          <button
            key={button.value}
            ref={button.main ? main : undefined}
            type="button"
            className={button.main ? 'button button--main' : 'button'}
            onClick={() => finish(button.value)}
          >
            {button.label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
