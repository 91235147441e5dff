import type { RegistrationField, RegistrationRule, RegistrationRules } from '../../entities/site.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { fieldFault, FIELD_PATTERNS, type PatternId } from '../../rules/fieldPatterns.ts'
import { isGuessable, type Guesses } from './guessable.ts'
import { isWeakPaymentPassword } from './paymentPassword.ts'

/** What a brand may say of a field; what it leaves out stands as below. */
export interface RuleChange {
  enabled?: boolean | undefined
  required?: boolean | undefined
  patternId?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
}

const rule = (enabled: boolean, required: boolean, patternId: PatternId, minLength: number, maxLength: number): RegistrationRule =>
  ({ enabled, required, acceptedPattern: FIELD_PATTERNS[patternId], patternId, minLength, maxLength })

/** The rules of a brand that says nothing (§5): length over composition, and no more asked than is needed. */
const DEFAULT_RULES: Record<RegistrationField, RegistrationRule> = {
  username: rule(true, true, 'letterStart', 4, 16),
  password: rule(true, true, 'any', 8, 64),
  confirmPassword: rule(true, true, 'any', 8, 64),
  payeeName: rule(false, false, 'lettersSpaces', 2, 64),
  email: rule(false, false, 'email', 6, 254),
  qqNum: rule(false, false, 'digits', 5, 12),
  mobileNum: rule(true, true, 'digits', 5, 15),
  recommenderId: rule(false, false, 'lettersOrDigits', 4, 32),
  captcha: rule(false, false, 'any', 1, 12),
  verificationCode: rule(false, false, 'digits', 6, 6),
  affiliateCode: rule(true, false, 'lettersOrDigits', 4, 32),
  paymentPassword: rule(false, false, 'digits', 6, 6),
  line: rule(false, false, 'noSpaces', 2, 64),
  whatsapp: rule(false, false, 'digits', 5, 15),
  facebook: rule(false, false, 'any', 2, 128),
  wechat: rule(false, false, 'noSpaces', 2, 64),
  idNumber: rule(false, false, 'lettersOrDigits', 4, 32),
}

/** The rules of each field: the brand's word over the defaults; the SMS code follows its flag (§5). */
export const registrationRulesOf = (
  changes: Partial<Record<RegistrationField, RuleChange>>, flags: ReadonlySet<string>,
): RegistrationRules =>
  Object.fromEntries(Object.entries(DEFAULT_RULES).map(([name, standard]) => {
    const { patternId = standard.patternId, ...change } = changes[name as RegistrationField] ?? {}
    const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const verified = name === 'verificationCode' && flags.has('REGMOBVERF3') ? { enabled: true, required: true } : {}
    return [name, { ...standard, ...told, ...verified, patternId, acceptedPattern: FIELD_PATTERNS[patternId as PatternId] ?? '*' }]
  }))

export interface RegistrationInput {
  values: Partial<Record<RegistrationField, string>>
  /** The tab of §4: by username, or by mobile number. */
  mode: 'username' | 'mobile'
  termsAccepted: boolean
  ageConfirmed: boolean
  minimumAge: number
  guesses: Guesses
}

/** The mobile number belongs to its own tab; the SMS code to whoever gives a number. */
const isAsked = (field: RegistrationField, { mode, values }: RegistrationInput): boolean => {
  if (field === 'username') return mode === 'username'
  if (field === 'mobileNum' || field === 'verificationCode') return mode === 'mobile' || (values.mobileNum ?? '') !== ''
  return field !== 'captcha'
}

/** Checks a password against its rule and against what is guessed first. */
export const checkNewPassword = (password: string, guesses: Guesses, rule: RegistrationRule, field: string): Decision<null> => {
  const fault = fieldFault(password, rule)
  if (fault) return refuse(fault, { field, detail: { min: rule.minLength, max: rule.maxLength } })
  return isGuessable(password, guesses) ? refuse('password.common', { field }) : ok(null)
}

/** §5 registration: the first field that is wrong, in the order of §3. The captcha and the code are asked elsewhere. */
export const checkRegistration = (rules: RegistrationRules, input: RegistrationInput): Decision<null> => {
  for (const [name, rule] of Object.entries(rules)) {
    const field = name as RegistrationField
    if (!rule || !rule.enabled || !isAsked(field, input)) continue
    const fault = fieldFault(input.values[field] ?? '', rule)
    if (fault) return refuse(fault, { field, detail: { min: rule.minLength, max: rule.maxLength } })
  }
  const { password = '', confirmPassword = '', paymentPassword = '' } = input.values
  if (password !== confirmPassword) return refuse('password.mismatch', { field: 'confirmPassword' })
  if (isGuessable(password, input.guesses)) return refuse('password.common', { field: 'password' })
  if (paymentPassword !== '' && isWeakPaymentPassword(paymentPassword)) return refuse('password.common', { field: 'paymentPassword' })
  if (!input.ageConfirmed) return refuse('age.required', { field: 'ageConfirmed', detail: { age: input.minimumAge } })
  if (!input.termsAccepted) return refuse('terms.required', { field: 'termsAccepted' })
  return ok(null)
}
