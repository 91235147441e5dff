import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import { CaptchaField } from '../../kit/form/CaptchaField.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { MobileField } from '../../kit/form/MobileField.tsx'
import { lastSentNumber } from '../../kit/form/smsCodeStore.ts'
import { useFlags } from '../../kit/session/site.ts'
import { SmsCodeField } from '../../kit/form/SmsCodeField.tsx'
import { useFieldRules } from '../../kit/form/useFieldRules.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { useInvitation } from '../../kit/session/useInvitation.ts'
import {
  registrationErrors,
  sendRegistration,
  startValues,
  OPTIONAL_FIELDS,
  type RegistrationWay,
} from './registration.ts'
import { FormError } from '../../kit/form/FormError.tsx'

/** Input types and autocompletion of the optional fields. */
const KINDS: Readonly<
  Record<string, { type?: string; autoComplete?: string; inputMode?: 'numeric' | 'email' }>
> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  payeeName: { autoComplete: 'name' },
  paymentPassword: { type: 'password', autoComplete: 'off', inputMode: 'numeric' },
  qqNum: { inputMode: 'numeric' },
  birthDate: { autoComplete: 'bday' },
}

/** The form state: values, checks, the registration call, and the fields that the server's rules require (§5). */
const useRegistration = (way: RegistrationWay) => {
  const { t } = useTranslation()
  const flags = useFlags()
  const fieldRules = useFieldRules()
  const invitation = useInvitation()
  const { ruleOf } = fieldRules
  const [captchaId, setCaptchaId] = useState('')
  const [captchaKey, setCaptchaKey] = useState(0)
  const [last] = useState(() => lastSentNumber('register'))
  const enabled = (field: Parameters<typeof ruleOf>[0]) => ruleOf(field)?.enabled === true
  const withMobile = way === 'mobile' || enabled('mobileNum')
  const withCode =
    way === 'mobile' ? flags.has('REGMOBVERF3') || enabled('verificationCode') : enabled('verificationCode')
  const form = useForm({
    initial: {
      ...startValues,
      mobileNum: last.mobile,
      countryDialingCode: last.dialingCode,
      terms: brand.termsTicked,
      age: false,
    },
    fieldOf: { mobileNo: 'mobileNum', termsAccepted: 'terms', ageConfirmed: 'age' },
    check: (values) =>
      registrationErrors({ values, way, fieldRules, withMobile, withCode, invited: invitation.accepted, t }),
    send: (values) =>
      sendRegistration({
        values,
        way,
        withMobile,
        withCode,
        captchaId,
        invitation,
        captcha: enabled('captcha'),
      }),
    onRefusal: ({ field }) => {
      setCaptchaKey((count) => count + 1)
      if (field === 'affiliateCode' && invitation.accepted) invitation.reject()
      return false
    },
  })
  const takeChallenge = (id: string) => {
    setCaptchaId(id)
    form.empty('captcha')
  }
  return { form, fieldRules, invitation, enabled, withMobile, withCode, captchaKey, takeChallenge }
}
type Registration = ReturnType<typeof useRegistration>

/** Returns a function that gives a field's input props: label, value, message, hint and the server's rule. */
const useBind = ({ form, fieldRules }: Registration) => {
  const { t } = useTranslation()
  const { values, errors, set } = form
  const { ruleOf, hintOf } = fieldRules
  return (field: keyof typeof startValues) => ({
    name: field,
    label: t(`field.${field}`),
    value: values[field],
    error: errors[field],
    hint: hintOf(field as never),
    onValue: (value: string) => set(field, value),
    required: ruleOf(field as never)?.required ?? false,
    ...KINDS[field],
    ...(field === 'birthDate' && ruleOf('birthDate')?.patternId === 'dateYmd'
      ? { type: 'date', hint: undefined }
      : {}),
  })
}

/** The fields of every registration: name or number, its code, and the password. */
const AccountFields = ({ registration, way }: { registration: Registration; way: RegistrationWay }) => {
  const { form, fieldRules, enabled, withMobile, withCode } = registration
  const bind = useBind(registration)
  const { values, set } = form
  const { ruleOf } = fieldRules
  return (
    <>
      {way === 'username' && (
        <Field {...bind('username')} required autoComplete="username" maxLength={32} autoFocus />
      )}
      {withMobile && (
        <MobileField
          {...bind('mobileNum')}
          required={way === 'mobile' || ruleOf('mobileNum')?.required === true}
          dialingCode={values.countryDialingCode}
          onDialingCode={(code) => set('countryDialingCode', code)}
        />
      )}
      {withCode && (
        <SmsCodeField
          {...bind('verificationCode')}
          required
          purpose="register"
          mobile={values.mobileNum}
          dialingCode={values.countryDialingCode}
          onNumberError={(message) => form.setError('mobileNum', message)}
        />
      )}
      <Field {...bind('password')} type="password" required autoComplete="new-password" maxLength={128} />
      {enabled('confirmPassword') && (
        <Field
          {...bind('confirmPassword')}
          hint={undefined}
          type="password"
          required
          autoComplete="new-password"
          maxLength={128}
        />
      )}
    </>
  )
}

/** The age and the terms, both of which the visitor must confirm. */
const Consents = ({ form: { values, errors, set } }: Pick<Registration, 'form'>) => {
  const { t } = useTranslation()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="age"
          checked={values.age}
          onChange={(event) => set('age', event.target.checked)}
        />
        <span>
          {t('register.age', { count: brand.minimumAge })}
          {errors['age'] && (
            <span className="field__error" role="alert">
              {errors['age']}
            </span>
          )}
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          name="terms"
          checked={values.terms}
          onChange={(event) => set('terms', event.target.checked)}
        />
        <span>
          {t('register.terms')}{' '}
          <a className="link" href="/helpmc?topic=terms" target="_blank" rel="noopener">
            {t('footer.terms')}
          </a>
          {errors['terms'] && (
            <span className="field__error" role="alert">
              {errors['terms']}
            </span>
          )}
        </span>
      </label>
    </>
  )
}

/** The registration form. The server decides on the optional fields and their rules (§5). */
export const RegisterForm = ({ way }: { way: RegistrationWay }) => {
  const { t } = useTranslation()
  const registration = useRegistration(way)
  const { form, fieldRules, invitation, enabled, captchaKey, takeChallenge } = registration
  const { values, errors, set } = form
  const { hintOf } = fieldRules
  const bind = useBind(registration)
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormError message={errors['']} />
      <AccountFields registration={registration} way={way} />
      {OPTIONAL_FIELDS.filter(enabled).map((field) => (
        <Field key={field} {...bind(field)} />
      ))}
      {!invitation.accepted && enabled('affiliateCode') && (
        <Field
          {...bind('affiliateCode')}
          hint={invitation.rejected ? t('invitation_code_error') : hintOf('affiliateCode')}
        />
      )}
      {invitation.accepted && (
        <p className="field__hint">{t('register.invited', { code: invitation.code })}</p>
      )}
      {enabled('captcha') && (
        <CaptchaField
          key={captchaKey}
          value={values.captcha}
          error={errors['captcha']}
          onValue={(value) => set('captcha', value)}
          onChallenge={takeChallenge}
        />
      )}
      <Consents form={form} />
      <button type="submit" className="button button--main button--wide" disabled={form.busy}>
        {t(form.busy ? 'wait' : 'register.do')}
      </button>
    </form>
  )
}
