import type { RegistrationField, RegistrationRule, RegistrationRules } from '../../../entities/site/site.ts'
import { birthDateFault } from '../../../rules/accounts/age.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fieldFault, FIELD_PATTERNS, type PatternId } from '../../../rules/accounts/fieldPatterns.ts'
import { entriesOf } from '../../../rules/entriesOf.ts'
import { isGuessable, type Guesses } from './guessable.ts'
import { isWeakPaymentPassword } from './paymentPassword.ts'

/** A brand's changes of a field's rule. Omitted values use the default. */
export interface RuleChange {
  enabled?: boolean | undefined
  required?: boolean | undefined
  patternId?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
}

const rule = (
  enabled: boolean,
  required: boolean,
  patternId: PatternId,
  minLength: number,
  maxLength: number,
): RegistrationRule => ({
  enabled,
  required,
  acceptedPattern: FIELD_PATTERNS[patternId],
  patternId,
  minLength,
  maxLength,
})

/** The default rules (§5): length over composition, and few required fields. */
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
  birthDate: rule(false, false, 'dateYmd', 10, 10),
}

/** The patterns by any id, as a brand's file names it. */
const PATTERNS: Readonly<Record<string, string | undefined>> = FIELD_PATTERNS

/** Returns the rule of each field: the defaults with the brand's changes. The SMS code follows its flag (§5). */
export const registrationRulesOf = (
  changes: Partial<Record<RegistrationField, RuleChange>>,
  flags: ReadonlySet<string>,
): RegistrationRules =>
  Object.fromEntries(
    entriesOf(DEFAULT_RULES).map(([name, standard]) => {
      const { patternId = standard.patternId, ...change } = changes[name] ?? {}
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const verified =
        name === 'verificationCode' && flags.has('REGMOBVERF3') ? { enabled: true, required: true } : {}
      return [
        name,
        {
          ...standard,
          ...given,
          ...verified,
          patternId,
          acceptedPattern: PATTERNS[patternId] ?? '*',
        },
      ]
    }),
  )

export interface RegistrationInput {
  values: Partial<Record<RegistrationField, string>>
  /** The tab of §4: by username, or by mobile number. */
  mode: 'username' | 'mobile'
  termsAccepted: boolean
  ageConfirmed: boolean
  minimumAge: number
  guesses: Guesses
  /** The moment and zone for calculating an age. */
  now: number
  zone: string
}

/** A mobile number is asked on its own tab, an SMS code only with a number. */
const isAsked = (field: RegistrationField, { mode, values }: RegistrationInput): boolean => {
  if (field === 'username') return mode === 'username'
  if (field === 'mobileNum' || field === 'verificationCode')
    return mode === 'mobile' || (values.mobileNum ?? '') !== ''
  return field !== 'captcha'
}

/** Checks a new password against its rule and against early guesses. */
export const checkNewPassword = (
  password: string,
  guesses: Guesses,
  rule: RegistrationRule,
  field: string,
): Decision<null> => {
  const fault = fieldFault(password, rule)
  if (fault) return refuse(fault, { field, detail: { min: rule.minLength, max: rule.maxLength } })
  return isGuessable(password, guesses) ? refuse('password.common', { field }) : ok(null)
}

const checkFields = (rules: RegistrationRules, input: RegistrationInput): Decision<null> => {
  for (const [field, rule] of entriesOf(rules)) {
    if (!rule || !rule.enabled || !isAsked(field, input)) continue
    const fault = fieldFault(input.values[field] ?? '', rule)
    if (fault) return refuse(fault, { field, detail: { min: rule.minLength, max: rule.maxLength } })
  }
  return ok(null)
}

const checkBirthDate = (
  rules: RegistrationRules,
  { values: { birthDate = '' }, minimumAge, now, zone }: RegistrationInput,
): Decision<null> => {
  if (!rules.birthDate?.enabled || birthDate === '') return ok(null)
  const fault = birthDateFault(birthDate, minimumAge, now, zone)
  return fault ? refuse(fault, { field: 'birthDate', detail: { age: minimumAge } }) : ok(null)
}

const checkPasswords = ({ values, guesses }: RegistrationInput): Decision<null> => {
  const { password = '', confirmPassword = '', paymentPassword = '' } = values
  if (password !== confirmPassword) return refuse('password.mismatch', { field: 'confirmPassword' })
  if (isGuessable(password, guesses)) return refuse('password.common', { field: 'password' })
  return paymentPassword !== '' && isWeakPaymentPassword(paymentPassword)
    ? refuse('password.common', { field: 'paymentPassword' })
    : ok(null)
}

/**
 * §5 registration: refuses the first field that is wrong, in the order of §3. The captcha and the SMS code are checked by
 * the caller.
 */
export const checkRegistration = (rules: RegistrationRules, input: RegistrationInput): Decision<null> => {
  const checks = [checkFields(rules, input), checkBirthDate(rules, input), checkPasswords(input)]
  const refused = checks.find((check) => !check.ok)
  if (refused) return refused
  if (!input.ageConfirmed)
    return refuse('age.required', { field: 'ageConfirmed', detail: { age: input.minimumAge } })
  if (!input.termsAccepted) return refuse('terms.required', { field: 'termsAccepted' })
  return ok(null)
}
