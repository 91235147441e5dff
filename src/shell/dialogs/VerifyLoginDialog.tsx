import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../client/call.ts'
import type { InputOf } from '../../endpoints/endpoint.ts'
import { sendLoginCheck, verifyLogin } from '../../endpoints/verification.ts'
import { ask } from '../kit/dialogs.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { acceptLogin } from '../kit/logIn.ts'
import { useCountdown } from '../kit/useCountdown.ts'
import { useForm, type FieldErrors } from '../kit/useForm.ts'

type Method = InputOf<typeof verifyLogin>['method']

interface Props {
  challengeId: string
  methods: readonly string[]
  onClose: () => void
}

/** §4: a login from an unregistered address gives one more proof: SMS, e-mail, the name on a bank card, or an app's code. */
export default function VerifyLoginDialog({ challengeId, methods, onClose }: Props) {
  const { t } = useTranslation()
  const [method, setMethod] = useState(methods[0] as Method)
  const [left, begin] = useCountdown()
  const sent = method === 'sms' || method === 'email'
  const { values, errors, set, busy, submit } = useForm({
    initial: { code: '' },
    check: ({ code }): FieldErrors => (code.trim() ? {} : { code: t('required.field') }),
    send: async ({ code }) => acceptLogin(await call(verifyLogin, { challengeId, method, code: code.trim() })),
  })
  const send = async () => {
    if (method !== 'sms' && method !== 'email') return
    try {
      begin((await call(sendLoginCheck, { challengeId, method })).expiredMinutes * 60)
    } catch (error) {
      void ask({ title: t('verify.title'), icon: 'warning', text: error instanceof ApiError ? error.message : t('error.unknown') })
    }
  }
  return (
    <Dialog title={t('verify.title')} onClose={onClose}>
      <p>{t('verify.text')}</p>
      {methods.length > 1 && (
        <div className="tabs" role="tablist">
          {methods.map((each) => <button key={each} type="button" role="tab" className="tabs__tab" aria-selected={each === method} onClick={() => setMethod(each as Method)}>{t(`verify.${each}`)}</button>)}
        </div>
      )}
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
        <Field
          name="code"
          label={t(`verify.${method}.label`)}
          required
          value={values.code}
          error={errors['code']}
          onValue={(v) => set('code', v)}
          autoComplete="one-time-code"
          maxLength={64}
          after={sent && <button type="button" className="button sms-button number" disabled={left > 0} onClick={() => void send()}>{left > 0 ? t('sms.left', { seconds: left }) : t('sms.send')}</button>}
        />
        <button type="submit" className="button button--main button--wide" disabled={busy}>{t(busy ? 'wait' : 'login')}</button>
      </form>
    </Dialog>
  )
}
