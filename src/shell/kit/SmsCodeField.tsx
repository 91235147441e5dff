import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../client/call.ts'
import { sendLoginCode, sendRegisterCode, sendResetCode } from '../../endpoints/verification.ts'
import { ask } from './dialogs.ts'
import { Field } from './Field.tsx'
import { useCountdown } from './useCountdown.ts'

/** §5, §9: a code may be asked for once per second at most. */
const THROTTLE_MS = 1000

interface Props {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  required?: boolean
  purpose: 'login' | 'register' | 'reset'
  mobile: string
  dialingCode: string
  /** Told when the number is not one to send to. */
  onNumber?: (message: string) => void
}

/** The code that comes by SMS, with the button that sends it and counts down (§4). */
export const SmsCodeField = ({ purpose, mobile, dialingCode, onNumber, ...field }: Props) => {
  const { t } = useTranslation()
  const [left, begin] = useCountdown()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const sentAt = useRef(0)
  const send = async () => {
    if (Date.now() - sentAt.current < THROTTLE_MS) return
    sentAt.current = Date.now()
    const number = mobile.trim()
    if (!/^\d{6,15}$/.test(number.replace(/[\s-]/g, ''))) {
      setWrong(t('required.mobile'))
      return onNumber?.(t('required.mobile'))
    }
    setWrong(undefined)
    setBusy(true)
    try {
      const to = { mobileNum: number, countryDialingCode: dialingCode }
      const { expiredMinutes } = purpose === 'register'
        ? await call(sendRegisterCode, { mobileNo: number, countryDialingCode: dialingCode })
        : await call(purpose === 'login' ? sendLoginCode : sendResetCode, to)
      begin(expiredMinutes * 60)
    } catch (error) {
      // §8: the server's message in a warning dialog.
      void ask({ title: t('field.verificationCode'), icon: 'warning', text: error instanceof ApiError ? error.message : t('error.unknown') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      {...field}
      error={field.error ?? wrong}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      after={<button type="button" className="button sms-button number" disabled={busy || left > 0} onClick={() => void send()}>{left > 0 ? t('sms.left', { seconds: left }) : t('sms.send')}</button>}
    />
  )
}
