import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import { login } from '../../../endpoints/accounts/login.ts'
import { isPhoneNumber } from '../../../rules/accounts/phoneNumber.ts'
import { CaptchaField } from '../../kit/form/CaptchaField.tsx'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { MobileField } from '../../kit/form/MobileField.tsx'
import { lastSentNumber, verificationTokenFor } from '../../kit/form/smsCodeStore.ts'
import { SmsCodeField } from '../../kit/form/SmsCodeField.tsx'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { offerVerification } from './offerVerification.ts'
import { requiresCaptcha } from './requiresCaptcha.ts'
import { FormError } from '../../kit/form/FormError.tsx'

/** The form state: values, checks, the login call, and the captcha that a refusal may require. */
const useSmsLogin = () => {
  const { t } = useTranslation()
  const [withCaptcha, setWithCaptcha] = useState(false)
  const [captchaId, setCaptchaId] = useState('')
  const [captchaKey, setCaptchaKey] = useState(0)
  const [last] = useState(() => lastSentNumber('login'))
  const form = useForm({
    initial: { username: last.mobile, countryDialingCode: last.dialingCode, password: '', captcha: '' },
    fieldOf: { mobileNum: 'username', verificationCode: 'password' },
    check: (values): FieldErrors => ({
      ...(isPhoneNumber(values.username) ? {} : { username: t('required.mobile') }),
      ...(values.password.trim() ? {} : { password: t('required.code') }),
      ...(withCaptcha && !values.captcha.trim() ? { captcha: t('required.captcha') } : {}),
    }),
    send: async ({ username, password, countryDialingCode, captcha }) =>
      acceptLogin(
        await call(login, {
          username: username.trim(),
          password: password.trim(),
          countryDialingCode,
          type: 'sms',
          ...verificationTokenFor('login', countryDialingCode, username),
          ...(withCaptcha ? { captchaId, captcha: captcha.trim() } : {}),
        }),
      ),
    onRefusal: (error) => {
      if (requiresCaptcha(error)) setWithCaptcha(true)
      setCaptchaKey((count) => count + 1)
      return offerVerification(error)
    },
  })
  const takeChallenge = (id: string) => {
    setCaptchaId(id)
    form.empty('captcha')
  }
  return { form, withCaptcha, captchaKey, takeChallenge }
}

/** Login by mobile number and a code sent to it (§4, MOBILEVERCODELOGIN3). */
export const SmsLogin = () => {
  const { form, withCaptcha, captchaKey, takeChallenge } = useSmsLogin()
  const { t } = useTranslation()
  const { values, errors, set } = form
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormError message={errors['']} />
      <MobileField
        name="username"
        label={t('field.mobileNum')}
        required
        value={values.username}
        error={errors['username']}
        onValue={(v) => set('username', v)}
        dialingCode={values.countryDialingCode}
        onDialingCode={(code) => set('countryDialingCode', code)}
      />
      <SmsCodeField
        name="password"
        label={t('field.verificationCode')}
        required
        purpose="login"
        value={values.password}
        error={errors['password']}
        onValue={(v) => set('password', v)}
        mobile={values.username}
        dialingCode={values.countryDialingCode}
        onNumberError={(message) => form.setError('username', message)}
      />
      {withCaptcha && (
        <CaptchaField
          key={captchaKey}
          value={values.captcha}
          error={errors['captcha']}
          onValue={(v) => set('captcha', v)}
          onChallenge={takeChallenge}
        />
      )}
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>
        {t(form.busy ? 'wait' : 'login')}
      </button>
    </form>
  )
}
