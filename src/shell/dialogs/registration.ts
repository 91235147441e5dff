import type { TFunction } from 'i18next'
import { call } from '../../client/call.ts'
import type { RegistrationField } from '../../entities/site.ts'
import { register, registerMobile } from '../../endpoints/login.ts'
import { acceptLogin } from '../kit/logIn.ts'
import { goTo } from '../kit/goTo.ts'
import type { FieldErrors } from '../kit/useForm.ts'
import type { useFieldRules } from '../kit/useFieldRules.ts'

export type RegistrationWay = 'username' | 'mobile'

/** §5: shown only when enabled, required only when marked so. */
export const OPTIONAL_FIELDS = [
  'payeeName', 'email', 'paymentPassword', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'recommenderId',
] as const satisfies readonly RegistrationField[]

export const startValues = {
  username: '', password: '', confirmPassword: '', mobileNum: '', countryDialingCode: '', verificationCode: '', captcha: '',
  affiliateCode: '', payeeName: '', email: '', paymentPassword: '', qqNum: '', line: '', whatsapp: '', facebook: '', wechat: '',
  idNumber: '', recommenderId: '',
}
export type RegistrationValues = typeof startValues & { terms: boolean; age: boolean }

interface Check {
  values: RegistrationValues
  way: RegistrationWay
  fieldRules: ReturnType<typeof useFieldRules>
  withMobile: boolean
  withCode: boolean
  invited: boolean
  t: TFunction
}

/** What the visitor must mend before the form is sent, by field (§5). The provider checks all of it again. */
export const registrationErrors = ({ values, way, fieldRules, withMobile, withCode, invited, t }: Check): FieldErrors => {
  const { ruleOf, messageOf } = fieldRules
  const enabled = (field: RegistrationField) => ruleOf(field)?.enabled === true
  const errors: Record<string, string | undefined> = {
    username: way === 'username' ? messageOf('username', values.username.trim()) : undefined,
    mobileNum: withMobile ? ((way === 'mobile' && !values.mobileNum.trim()) ? t('required.mobile') : messageOf('mobileNum', values.mobileNum.trim())) : undefined,
    verificationCode: withCode && !values.verificationCode.trim() ? t('required.code') : undefined,
    password: messageOf('password', values.password),
    confirmPassword: enabled('confirmPassword') && values.confirmPassword !== values.password ? t('password.mismatch') : undefined,
    captcha: enabled('captcha') && !values.captcha.trim() ? t('required.captcha') : undefined,
    affiliateCode: !invited && enabled('affiliateCode') ? messageOf('affiliateCode', values.affiliateCode.trim()) : undefined,
    age: values.age ? undefined : t('required.age'),
    terms: values.terms ? undefined : t('required.terms'),
  }
  for (const field of OPTIONAL_FIELDS) if (enabled(field)) errors[field] = messageOf(field, values[field].trim())
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

interface Send {
  values: RegistrationValues
  way: RegistrationWay
  withMobile: boolean
  withCode: boolean
  captcha: boolean
  captchaId: string
  invitation: { code: string | undefined; referralCode: string | undefined; accepted: boolean }
}

/** Registers, takes over the session and goes to / (§4). */
export const sendRegistration = async ({ values, way, withMobile, withCode, captcha, captchaId, invitation }: Send): Promise<void> => {
  const optional = Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, values[field].trim()]).filter(([, value]) => value))
  const affiliateCode = (invitation.accepted ? invitation.code : values.affiliateCode.trim()) || undefined
  const shared = {
    ...optional,
    password: values.password,
    confirmPassword: values.confirmPassword || values.password,
    ...(withCode ? { verificationCode: values.verificationCode.trim() } : {}),
    ...(captcha ? { captchaId, captcha: values.captcha.trim() } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(invitation.referralCode ? { referralCode: invitation.referralCode } : {}),
    domain: location.host,
    registerUrl: location.href.slice(0, 500),
    registerMethod: 'WEB' as const,
    login: true as const,
    termsAccepted: values.terms,
    ageConfirmed: values.age,
  }
  const mobile = { mobileNum: values.mobileNum.trim(), countryDialingCode: values.countryDialingCode }
  const result = way === 'mobile'
    ? await call(registerMobile, { ...shared, ...mobile })
    : await call(register, { ...shared, username: values.username.trim(), ...(withMobile && mobile.mobileNum ? mobile : {}) })
  acceptLogin(result, values.password)
  goTo('/')
}
