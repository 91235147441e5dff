import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import brand from '../../../config/brand.json'
import { CaptchaField } from '../kit/CaptchaField.tsx'
import { Field } from '../kit/Field.tsx'
import { MobileField } from '../kit/MobileField.tsx'
import { useFlags } from '../kit/site.ts'
import { SmsCodeField } from '../kit/SmsCodeField.tsx'
import { useFieldRules } from '../kit/useFieldRules.ts'
import { useForm } from '../kit/useForm.ts'
import { useInvitation } from '../kit/useInvitation.ts'
import { registrationErrors, sendRegistration, startValues, OPTIONAL_FIELDS, type RegistrationWay } from './registration.ts'

/** Types and autocompletion of the optional fields. */
const KINDS: Readonly<Record<string, { type?: string; autoComplete?: string; inputMode?: 'numeric' | 'email' }>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  payeeName: { autoComplete: 'name' },
  paymentPassword: { type: 'password', autoComplete: 'off', inputMode: 'numeric' },
  qqNum: { inputMode: 'numeric' },
}

/** The registration form; which optional fields it has, and their rules, the server says (§5). */
export const RegisterForm = ({ way }: { way: RegistrationWay }) => {
  const { t } = useTranslation()
  const flags = useFlags()
  const fieldRules = useFieldRules()
  const invitation = useInvitation()
  const { ruleOf, hintOf } = fieldRules
  const [captchaId, setCaptchaId] = useState('')
  const [tries, setTries] = useState(0)
  const enabled = (field: Parameters<typeof ruleOf>[0]) => ruleOf(field)?.enabled === true
  const withMobile = way === 'mobile' || enabled('mobileNum')
  const withCode = way === 'mobile' ? flags.has('REGMOBVERF3') || enabled('verificationCode') : enabled('verificationCode')
  const form = useForm({
    initial: { ...startValues, terms: brand.termsTicked, age: false },
    check: (values) => registrationErrors({ values, way, fieldRules, withMobile, withCode, invited: invitation.accepted, t }),
    send: (values) => sendRegistration({ values, way, withMobile, withCode, captchaId, invitation, captcha: enabled('captcha') }),
    onRefusal: () => {
      setTries((count) => count + 1)
      return false
    },
  })
  const { values, errors, set } = form
  const takeChallenge = (id: string) => {
    setCaptchaId(id)
    form.empty('captcha')
  }
  const bind = (field: keyof typeof startValues) => ({
    name: field, label: t(`field.${field}`), value: values[field], error: errors[field], hint: hintOf(field as never),
    onValue: (value: string) => set(field, value), required: ruleOf(field as never)?.required ?? false, ...KINDS[field],
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
      {way === 'username' && <Field {...bind('username')} required autoComplete="username" maxLength={32} autoFocus />}
      {withMobile && <MobileField {...bind('mobileNum')} required={way === 'mobile' || ruleOf('mobileNum')?.required === true} dialingCode={values.countryDialingCode} onDialingCode={(code) => set('countryDialingCode', code)} />}
      {withCode && <SmsCodeField {...bind('verificationCode')} required purpose="register" mobile={values.mobileNum} dialingCode={values.countryDialingCode} />}
      <Field {...bind('password')} type="password" required autoComplete="new-password" maxLength={128} />
      {enabled('confirmPassword') && <Field {...bind('confirmPassword')} hint={undefined} type="password" required autoComplete="new-password" maxLength={128} />}
      {OPTIONAL_FIELDS.filter(enabled).map((field) => <Field key={field} {...bind(field)} />)}
      {!invitation.accepted && enabled('affiliateCode') && <Field {...bind('affiliateCode')} hint={invitation.rejected ? t('invitation_code_error') : hintOf('affiliateCode')} />}
      {enabled('captcha') && <CaptchaField key={tries} value={values.captcha} error={errors['captcha']} onValue={(value) => set('captcha', value)} onChallenge={takeChallenge} />}
      <label className="check"><input type="checkbox" name="age" checked={values.age} onChange={(event) => set('age', event.target.checked)} /><span>{t('register.age', { age: brand.minimumAge })}{errors['age'] && <span className="field__error" role="alert">{errors['age']}</span>}</span></label>
      <label className="check">
        <input type="checkbox" name="terms" checked={values.terms} onChange={(event) => set('terms', event.target.checked)} />
        <span>{t('register.terms')} <a className="link" href="/helpmc?topic=terms" target="_blank" rel="noopener">{t('footer.terms')}</a>{errors['terms'] && <span className="field__error" role="alert">{errors['terms']}</span>}</span>
      </label>
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>{t(form.busy ? 'wait' : 'register.do')}</button>
    </form>
  )
}
