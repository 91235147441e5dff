import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../client/call.ts'
import { call } from '../../client/call.ts'
import { login } from '../../endpoints/login.ts'
import { CaptchaField } from '../kit/CaptchaField.tsx'
import { Field } from '../kit/Field.tsx'
import { acceptLogin } from '../kit/logIn.ts'
import { rememberedUser, rememberUser } from '../../client/session.ts'
import { useForm, type FieldErrors } from '../kit/useForm.ts'
import { offerVerification } from './offerVerification.ts'
import { wantsCaptcha } from './wantsCaptcha.ts'

interface Props {
  username: string
  password: string
  refusal?: ApiError | undefined
}

/** Login by name and password; the captcha appears when a refusal asks for it (§4). */
export const PasswordLogin = ({ username, password, refusal }: Props) => {
  const { t } = useTranslation()
  const [captchaId, setCaptchaId] = useState('')
  const [withCaptcha, setWithCaptcha] = useState(wantsCaptcha(refusal))
  const [tries, setTries] = useState(0)
  const form = useForm({
    initial: { username: username || rememberedUser(), password, captcha: '', remember: rememberedUser() !== '' },
    check: (values): FieldErrors => ({
      ...(values.username.trim() ? {} : { username: t('required.username') }),
      ...(values.password ? {} : { password: t('required.password') }),
      ...(withCaptcha && !values.captcha.trim() ? { captcha: t('required.captcha') } : {}),
    }),
    send: async (values) => {
      const captcha = withCaptcha ? { captchaId, captcha: values.captcha.trim() } : {}
      const result = await call(login, { username: values.username.trim(), password: values.password, type: 'username', ...captcha })
      rememberUser(values.remember ? values.username.trim() : '')
      acceptLogin(result, values.password)
    },
    onRefusal: (error) => {
      if (wantsCaptcha(error)) setWithCaptcha(true)
      setTries((count) => count + 1)
      return offerVerification(error)
    },
  })
  const takeChallenge = (id: string) => {
    setCaptchaId(id)
    form.empty('captcha')
  }
  const shownError = form.errors[''] ?? (form.refusal === null && refusal && !refusal.field ? refusal.message : undefined)
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      {shownError && <p className="form__error" role="alert">{shownError}</p>}
      <Field name="username" label={t('field.username')} required value={form.values.username} onValue={(v) => form.set('username', v)} error={form.errors['username']} autoComplete="username" maxLength={64} autoFocus />
      <Field name="password" type="password" label={t('field.password')} required value={form.values.password} onValue={(v) => form.set('password', v)} error={form.errors['password']} autoComplete="current-password" maxLength={128} />
      {withCaptcha && <CaptchaField key={tries} value={form.values.captcha} error={form.errors['captcha']} onValue={(v) => form.set('captcha', v)} onChallenge={takeChallenge} />}
      <label className="check"><input type="checkbox" checked={form.values.remember} onChange={(event) => form.set('remember', event.target.checked)} /><span>{t('login.remember')}</span></label>
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>{t(form.busy ? 'wait' : 'login')}</button>
    </form>
  )
}
