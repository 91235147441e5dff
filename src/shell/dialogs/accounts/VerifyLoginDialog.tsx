import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../client/call.ts'
import type { InputOf } from '../../../endpoints/endpoint.ts'
import { sendLoginCheck, verifyLogin } from '../../../endpoints/accounts/verification.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { useCountdown } from '../../../client/useCountdown.ts'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'

type Method = InputOf<typeof verifyLogin>['method']

interface Props {
  challengeId: string
  methods: readonly string[]
  onClose: () => void
}

/** The form state of one verification method, and how to send its code. */
const useVerification = (challengeId: string, method: Method) => {
  const { t } = useTranslation()
  const [left, begin] = useCountdown(`${challengeId} ${method}`)
  const { values, errors, set, busy, submit } = useForm({
    initial: { code: '' },
    check: ({ code }): FieldErrors => (code.trim() ? {} : { code: t('required.field') }),
    send: async ({ code }) =>
      acceptLogin(await call(verifyLogin, { challengeId, method, code: code.trim() })),
  })
  const send = async () => {
    if (method !== 'sms' && method !== 'email') return
    try {
      begin((await call(sendLoginCheck, { challengeId, method })).expiredMinutes * 60)
    } catch (error) {
      void showMessage({
        title: t('verify.title'),
        icon: 'warning',
        text: error instanceof ApiError ? error.message : t('error.unknown'),
      })
    }
  }
  return { values, errors, set, busy, submit, send, left }
}

/**
 * §4: a login from an unregistered address needs further verification: SMS, e-mail, the name on a bank card, or
 * an app's code.
 */
export default function VerifyLoginDialog({ challengeId, methods, onClose }: Props) {
  const { t } = useTranslation()
  const [method, setMethod] = useState(methods[0] as Method)
  const { values, errors, set, busy, submit, send, left } = useVerification(challengeId, method)
  return (
    <Dialog title={t('verify.title')} onClose={onClose}>
      <p>{t('verify.text')}</p>
      {methods.length > 1 && (
        <div className="tabs" role="tablist">
          {methods.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              className="tabs__tab"
              aria-selected={each === method}
              onClick={() => setMethod(each as Method)}
            >
              {t(`verify.${each}`)}
            </button>
          ))}
        </div>
      )}
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormError message={errors['']} />
        <Field
          name="code"
          label={t(`verify.${method}.label`)}
          required
          value={values.code}
          error={errors['code']}
          onValue={(v) => set('code', v)}
          autoComplete="one-time-code"
          maxLength={64}
          after={
            (method === 'sms' || method === 'email') && (
              <button
                type="button"
                className="button sms-button number"
                disabled={left > 0}
                onClick={() => void send()}
              >
                {left > 0 ? t('sms.left', { seconds: left }) : t('sms.send')}
              </button>
            )
          }
        />
        <button type="submit" className="button button--main button--wide" disabled={busy}>
          {t(busy ? 'wait' : 'login')}
        </button>
      </form>
    </Dialog>
  )
}
