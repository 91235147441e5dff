import i18n, { type TFunction } from 'i18next'
import { brand } from '../../../client/pageSettings.ts'
import { call } from '../../../client/call.ts'
import { dropInvitation } from '../../../client/invitation.ts'
import type { RegistrationField } from '../../../entities/site/site.ts'
import { register, registerMobile } from '../../../endpoints/accounts/login.ts'
import { birthDateFault } from '../../../rules/accounts/age.ts'
import { plainNumber } from '../../../rules/accounts/phoneNumber.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { acceptLogin } from '../../kit/session/logIn.ts'
import { verificationTokenFor } from '../../kit/form/smsCodeStore.ts'
import type { FieldErrors } from '../../kit/form/useForm.ts'
import type { useFieldRules } from '../../kit/form/useFieldRules.ts'
import type { useInvitation } from '../../kit/session/useInvitation.ts'

export type RegistrationWay = 'username' | 'mobile'

/** §5: a field is shown only when enabled, and required only when marked so. */
export const OPTIONAL_FIELDS = [
  'payeeName',
  'email',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthDate',
  'recommenderId',
] as const satisfies readonly RegistrationField[]

export const startValues = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  countryDialingCode: '',
  verificationCode: '',
  captcha: '',
  affiliateCode: '',
  payeeName: '',
  email: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  birthDate: '',
  recommenderId: '',
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

const mobileError = (
  mobile: string,
  way: RegistrationWay,
  { messageOf }: Check['fieldRules'],
  t: TFunction,
): string | undefined =>
  way === 'mobile' && !mobile.trim()
    ? t('required.mobile')
    : messageOf('mobileNum', plainNumber(mobile).replace(/^\+/, ''))

const consentErrors = ({ age, terms }: RegistrationValues, t: TFunction) => ({
  age: age ? undefined : t('required.age'),
  terms: terms ? undefined : t('required.terms'),
})

const birthDateError = (birthDate: string, t: TFunction): string | undefined => {
  if (!birthDate) return undefined
  const fault = birthDateFault(birthDate, brand.minimumAge, Date.now(), brand.zone)
  return fault
    ? t(fault === 'age.required' ? 'birthDate.young' : 'pattern.wrong', { count: brand.minimumAge })
    : undefined
}

/** Returns the errors that the visitor must correct, by field (§5). The provider repeats all checks. */
export const registrationErrors = ({
  values,
  way,
  fieldRules,
  withMobile,
  withCode,
  invited,
  t,
}: Check): FieldErrors => {
  const { ruleOf, messageOf } = fieldRules
  const enabled = (field: RegistrationField) => ruleOf(field)?.enabled === true
  const errors: Record<string, string | undefined> = {
    username: way === 'username' ? messageOf('username', values.username.trim()) : undefined,
    mobileNum: withMobile ? mobileError(values.mobileNum, way, fieldRules, t) : undefined,
    verificationCode: withCode && !values.verificationCode.trim() ? t('required.code') : undefined,
    password: messageOf('password', values.password),
    affiliateCode:
      !invited && enabled('affiliateCode')
        ? messageOf('affiliateCode', values.affiliateCode.trim())
        : undefined,
    ...consentErrors(values, t),
  }
  if (enabled('confirmPassword') && values.confirmPassword !== values.password)
    errors['confirmPassword'] = t('password.mismatch')
  if (enabled('captcha') && !values.captcha.trim()) errors['captcha'] = t('required.captcha')
  for (const field of OPTIONAL_FIELDS.filter(enabled)) errors[field] = messageOf(field, values[field].trim())
  if (enabled('birthDate')) errors['birthDate'] ??= birthDateError(values.birthDate, t)
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

interface Send {
  values: RegistrationValues
  way: RegistrationWay
  withMobile: boolean
  withCode: boolean
  captcha: boolean
  captchaId: string
  invitation: Pick<ReturnType<typeof useInvitation>, 'code' | 'referralCode' | 'tags' | 'accepted'>
}

/** Registers, opens the session and goes to / (§4). */
export const sendRegistration = async ({
  values,
  way,
  withMobile,
  withCode,
  captcha,
  captchaId,
  invitation,
}: Send): Promise<void> => {
  const optional = Object.fromEntries(
    OPTIONAL_FIELDS.map((field) => [field, values[field].trim()]).filter(([, value]) => value),
  )
  const affiliateCode = (invitation.accepted ? invitation.code : values.affiliateCode.trim()) || undefined
  const shared = {
    ...optional,
    password: values.password,
    confirmPassword: values.confirmPassword || values.password,
    ...(withCode
      ? {
          verificationCode: values.verificationCode.trim(),
          ...verificationTokenFor('register', values.countryDialingCode, values.mobileNum),
        }
      : {}),
    ...(captcha ? { captchaId, captcha: values.captcha.trim() } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(invitation.referralCode ? { referralCode: invitation.referralCode } : {}),
    ...(invitation.tags ? { tags: invitation.tags } : {}),
    domain: location.host,
    registerUrl: location.href.slice(0, 500),
    registerMethod: 'WEB' as const,
    login: true as const,
    termsAccepted: values.terms,
    ageConfirmed: values.age,
  }
  const mobile = { mobileNum: values.mobileNum.trim(), countryDialingCode: values.countryDialingCode }
  const result =
    way === 'mobile'
      ? await call(registerMobile, { ...shared, ...mobile })
      : await call(register, {
          ...shared,
          username: values.username.trim(),
          ...(withMobile && mobile.mobileNum ? mobile : {}),
        })
  dropInvitation()
  acceptLogin(result, values.password, true)
  // The provider generated the name, so show it: the user needs it to log in.
  if (way === 'mobile') {
    void showMessage({
      title: i18n.t('register.welcome'),
      icon: 'check',
      text: i18n.t('register.name', { account: result.member.account }),
    })
  }
}
