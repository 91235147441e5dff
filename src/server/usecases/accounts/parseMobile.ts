import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isPhoneNumber, plainNumber } from '../../../rules/accounts/phoneNumber.ts'

/** The assumed country of a visitor without a country header. */
export const HOME_COUNTRY = 'MY'

/** Kinds of numbers that can receive an SMS. */
const REACHABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER', 'VOIP', undefined])

const toE164 = (written: string): string | null => {
  const parsed = parsePhoneNumberFromString(written)
  if (!parsed?.isValid() || !REACHABLE.has(parsed.getType())) return null
  return parsed.country && !isSupportedCountry(parsed.country) ? null : parsed.number
}

/**
 * Parses a mobile number to E.164, from the dialling code (`60`, `+60`) and the number as typed: with or without its
 * leading 0, country code, spaces and dashes.
 */
export const parseMobile = (dialingCode: string, number: string, field = 'mobileNum'): Decision<string> => {
  const code = dialingCode.replace(/\D/g, '')
  const plain = plainNumber(number).replace(/^00/, '+')
  const readings = plain.startsWith('+')
    ? [plain]
    : [`+${code}${plain.replace(/^0/, '')}`, ...(code && plain.startsWith(code) ? [`+${plain}`] : [])]
  for (const reading of readings) {
    const found = toE164(reading)
    if (found) return ok(found)
  }
  return refuse('mobile.invalid', { field })
}

/**
 * Returns every E.164 number that a login name may mean: with the given dialling code, else in the visitor's country
 * and at home. [] when it does not look like a number.
 */
export const mobilesOf = (
  typed: string,
  dialingCode: string | undefined,
  country: string | null,
): string[] => {
  if (!isPhoneNumber(typed)) return []
  const codes = dialingCode
    ? [dialingCode]
    : [country, HOME_COUNTRY].flatMap((each) =>
        each !== null && isSupportedCountry(each) ? [getCountryCallingCode(each)] : [],
      )
  return [
    ...new Set(
      codes.flatMap((code) => {
        const mobile = parseMobile(code, typed)
        return mobile.ok ? [mobile.value] : []
      }),
    ),
  ]
}

/** Returns the country of an E.164 number; its calling code when several countries share one. */
export const countryOf = (mobile: string): string => {
  const parsed = parsePhoneNumberFromString(mobile)
  return parsed?.country ?? parsed?.countryCallingCode ?? ''
}
