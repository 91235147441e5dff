import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'

/** Kinds of number that a message reaches. */
const REACHABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER', 'VOIP', undefined])

/** A mobile number as E.164, from the dialing code (`60`, `+60`) and the number as typed, with or without its first 0. */
export const parseMobile = (dialingCode: string, number: string, field = 'mobileNum'): Decision<string> => {
  const code = dialingCode.replace(/\D/g, '')
  const parsed = parsePhoneNumberFromString(number.trim().startsWith('+') ? number : `+${code}${number.replace(/^0+/, '')}`)
  if (!parsed?.isValid() || !REACHABLE.has(parsed.getType())) return refuse('mobile.invalid', { field })
  if (parsed.country && !isSupportedCountry(parsed.country)) return refuse('mobile.invalid', { field })
  return ok(parsed.number)
}
