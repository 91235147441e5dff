import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { login } from '../../endpoints/login.ts'
import { CaptchaField } from '../kit/CaptchaField.tsx'
import { acceptLogin } from '../kit/logIn.ts'
import { MobileField } from '../kit/MobileField.tsx'
import { SmsCodeField } from '../kit/SmsCodeField.tsx'
import { useForm, type FieldErrors } from '../kit/useForm.ts'
import { offerVerification } from './offerVerification.ts'
import { wantsCaptcha } from './wantsCaptcha.ts'

/** Login by mobile number and a code sent to it (§4, MOBILEVERCODELOGIN3). */
export const SmsLogin = () => {
  const { t } = useTranslation()
  const [withCaptcha, setWithCaptcha] = useState(false)
  const [captchaId, setCaptchaId] = useState('')
  const [tries, setTries] = useState(0)
  const form = useForm({
    initial: { username: '', countryDialingCode: '', password: '', captcha: '' },
    check: (values): FieldErrors => ({
      ...(/^[\d\s-]{6,20}$/.test(values.username.trim()) ? {} : { username: t('required.mobile') }),
      ...(values.password.trim() ? {} : { password: t('required.code') }),
      ...(withCaptcha && !values.captcha.trim() ? { captcha: t('required.captcha') } : {}),
    }),
    send: async ({ username, password, countryDialingCode, captcha }) => acceptLogin(await call(login, {
      username: username.trim(), password: password.trim(), countryDialingCode, type: 'sms',
      ...(withCaptcha ? { captchaId, captcha: captcha.trim() } : {}),
    })),
    onRefusal: (error) => {
      if (wantsCaptcha(error)) setWithCaptcha(true)
      setTries((count) => count + 1)
      return offerVerification(error)
    },
  })
  const { values, errors, set } = form
  const takeChallenge = (id: string) => {
    setCaptchaId(id)
    form.empty('captcha')
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
      <MobileField name="username" label={t('field.mobileNum')} required value={values.username} error={errors['username']} onValue={(v) => set('username', v)} dialingCode={values.countryDialingCode} onDialingCode={(code) => set('countryDialingCode', code)} />
      <SmsCodeField name="password" label={t('field.verificationCode')} required purpose="login" value={values.password} error={errors['password']} onValue={(v) => set('password', v)} mobile={values.username} dialingCode={values.countryDialingCode} />
      {withCaptcha && <CaptchaField key={tries} value={values.captcha} error={errors['captcha']} onValue={(v) => set('captcha', v)} onChallenge={takeChallenge} />}
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>{t(form.busy ? 'wait' : 'login')}</button>
    </form>
  )
}
