import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../client/call.ts'
import { call } from '../../../client/call.ts'
import { login } from '../../../endpoints/accounts/login.ts'
import { CaptchaField } from '../../kit/form/CaptchaField.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { rememberedUser, rememberUser } from '../../../client/session.ts'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { offerVerification } from './offerVerification.ts'
import { requiresCaptcha } from './requiresCaptcha.ts'
import { FormError } from '../../kit/form/FormError.tsx'
import { PasswordField } from '../../kit/form/PasswordField.tsx'

interface Props {
  username: string
  password: string
  refusal?: ApiError | undefined
}

/** The form state: values, checks, the login call, and the captcha that a refusal may require. */
const usePasswordLogin = ({ username, password, refusal }: Props) => {
  const { t } = useTranslation()
  const [captchaId, setCaptchaId] = useState('')
  const [withCaptcha, setWithCaptcha] = useState(requiresCaptcha(refusal))
  const [captchaKey, setCaptchaKey] = useState(0)
  const [known] = useState(() => (username || rememberedUser()) !== '')
  const form = useForm({
    initial: {
      username: username || rememberedUser(),
      password,
      captcha: '',
      remember: rememberedUser() !== '',
    },
    check: (values): FieldErrors => ({
      ...(values.username.trim() ? {} : { username: t('required.username') }),
      ...(values.password ? {} : { password: t('required.password') }),
      ...(withCaptcha && !values.captcha.trim() ? { captcha: t('required.captcha') } : {}),
    }),
    send: async (values) => {
      const captcha = withCaptcha ? { captchaId, captcha: values.captcha.trim() } : {}
      const result = await call(login, {
        username: values.username.trim(),
        password: values.password,
        type: 'username',
        ...captcha,
      })
      rememberUser(values.remember ? values.username.trim() : '')
      acceptLogin(result, values.password)
    },
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
  return { form, withCaptcha, captchaKey, takeChallenge, known }
}

/** Login by name and password. The captcha appears when a refusal requires it (§4). */
export const PasswordLogin = ({ username, password, refusal }: Props) => {
  const { form, withCaptcha, captchaKey, takeChallenge, known } = usePasswordLogin({
    username,
    password,
    refusal,
  })
  const { t } = useTranslation()
  const shownError =
    form.errors[''] ?? (form.refusal === null && refusal && !refusal.field ? refusal.message : undefined)
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormError message={shownError} />
      <Field
        name="username"
        label={t('login.name')}
        required
        value={form.values.username}
        onValue={(v) => form.set('username', v)}
        error={form.errors['username']}
        autoComplete="username"
        maxLength={64}
        autoFocus={!known}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        value={form.values.password}
        onValue={(v) => form.set('password', v)}
        error={form.errors['password']}
        autoComplete="current-password"
        autoFocus={known}
      />
      {withCaptcha && (
        <CaptchaField
          key={captchaKey}
          value={form.values.captcha}
          error={form.errors['captcha']}
          onValue={(v) => form.set('captcha', v)}
          onChallenge={takeChallenge}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={form.values.remember}
          onChange={(event) => form.set('remember', event.target.checked)}
        />
        <span>{t('login.remember')}</span>
      </label>
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>
        {t(form.busy ? 'wait' : 'login')}
      </button>
    </form>
  )
}
