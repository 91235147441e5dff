import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhoneNumber, numberKey } from '../../../rules/accounts/phoneNumber.ts'
import { ApiError, call } from '../../../client/call.ts'
import { sendLoginCode, sendRegisterCode, sendResetCode } from '../../../endpoints/accounts/verification.ts'
import { showMessage } from '../dialog/dialogs.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import { rememberSentCode, type CodePurpose } from './smsCodeStore.ts'
import { useFlags } from '../session/site.ts'
import { useCountdown } from '../../../client/useCountdown.ts'

/** §5, §9: the user may request a code at most once per second. */
const THROTTLE_MS = 1000

interface Props {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  required?: boolean
  purpose: CodePurpose
  mobile: string
  dialingCode: string
  /** Called with an error of the number, to show under the number's own field. */
  onNumberError: (message: string) => void
}

interface Answered {
  captchaId?: string
  captcha?: string
}

const sendTo = (purpose: CodePurpose, mobile: string, countryDialingCode: string, answered: Answered) =>
  purpose === 'register'
    ? call(sendRegisterCode, { mobileNo: mobile, countryDialingCode, ...answered })
    : call(purpose === 'login' ? sendLoginCode : sendResetCode, {
        mobileNum: mobile,
        countryDialingCode,
        ...answered,
      })

/** The captcha that sending requires: it appears at the first press of "send" and closes after a code was sent. */
const useSendCaptcha = () => {
  const [shown, setShown] = useState(false)
  const [id, setId] = useState('')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [tries, setTries] = useState(0)
  const takeChallenge = (next: string) => {
    setId(next)
    setValue('')
  }
  const write = (next: string) => {
    setValue(next)
    setError(undefined)
  }
  return {
    shown,
    setShown,
    setError,
    answered: shown ? { captchaId: id, captcha: value.trim() } : {},
    missing: shown && value.trim() === '',
    /** Shows a new captcha, because each is valid for one try. */
    renew: () => setTries((count) => count + 1),
    field: shown && (
      <CaptchaField
        key={tries}
        name="sendCaptcha"
        value={value}
        error={error}
        onValue={write}
        onChallenge={takeChallenge}
        autoFocus
      />
    ),
  }
}

/** Sends the code, with a captcha when required, and counts down until the next send. */
const useSendCode = ({
  purpose,
  mobile,
  dialingCode,
  onNumberError,
}: Pick<Props, 'purpose' | 'mobile' | 'dialingCode' | 'onNumberError'>) => {
  const { t } = useTranslation()
  const [left, begin] = useCountdown(`${purpose} ${numberKey(dialingCode, mobile)}`)
  const [busy, setBusy] = useState(false)
  const sentAt = useRef(0)
  const sendCaptcha = useSendCaptcha()
  const guarded = useFlags().has('CAPTCHA3')
  const refused = (error: unknown) => {
    sendCaptcha.renew()
    if (error instanceof ApiError && error.detail?.['captcha'] === true) {
      sendCaptcha.setShown(true)
      return sendCaptcha.setError(error.message)
    }
    if (error instanceof ApiError && error.field && ['mobileNum', 'mobileNo'].includes(error.field))
      return onNumberError(error.message)
    // §8: show the server's message in a warning dialog.
    void showMessage({
      title: t('field.verificationCode'),
      icon: 'warning',
      text: error instanceof ApiError ? error.message : t('error.unknown'),
    })
  }
  const send = async () => {
    if (!isPhoneNumber(mobile)) return onNumberError(t('required.mobile'))
    if (guarded && !sendCaptcha.shown) return sendCaptcha.setShown(true)
    if (sendCaptcha.missing) return sendCaptcha.setError(t('required.captcha'))
    if (Date.now() - sentAt.current < THROTTLE_MS) return
    sentAt.current = Date.now()
    setBusy(true)
    try {
      const { expiredMinutes, verificationToken } = await sendTo(
        purpose,
        mobile.trim(),
        dialingCode,
        sendCaptcha.answered,
      )
      rememberSentCode(purpose, { mobile, dialingCode, verificationToken })
      begin(expiredMinutes * 60)
      sendCaptcha.setShown(false)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  return { send, left, busy, captchaField: sendCaptcha.field }
}

/** The code that arrives by SMS, with the button that sends it and counts down (§4). */
export const SmsCodeField = ({ purpose, mobile, dialingCode, onNumberError, ...field }: Props) => {
  const { t } = useTranslation()
  const { send, left, busy, captchaField } = useSendCode({ purpose, mobile, dialingCode, onNumberError })
  return (
    <>
      {captchaField}
      <Field
        {...field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        after={
          <button
            type="button"
            className="button sms-button number"
            disabled={busy || left > 0}
            onClick={() => void send()}
          >
            {left > 0 ? t('sms.left', { seconds: left }) : t('sms.send')}
          </button>
        }
      />
    </>
  )
}
