import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { countryCode, getPermission, publicKey, registerRules, systemStatus, whitelabel } from '../../endpoints/login.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { registrationRulesOf } from '../domain/registration.ts'
import { systemStatusOf, type SiteState } from '../domain/systemStatus.ts'
import { whitelabelOf } from '../domain/whitelabel.ts'
import type { Answer, Context } from '../ports/context.ts'

/** Where a visitor is taken to be from whose country nobody names. */
const HOME_COUNTRY = 'MY'

const stateOf = async ({ ports }: Context): Promise<SiteState> => ({
  maintenance: await ports.site.maintenance(), region: await ports.site.region(),
})

const inLanguage = (message: Readonly<Record<string, string>>, { language, brand }: Context): string =>
  message[language] ?? message[brand.languages.default] ?? Object.values(message)[0] ?? ''

/** §2 system status. */
export const answerSystemStatus: Answer<typeof systemStatus> = async (_input, context) => {
  const state = await stateOf(context)
  const status = systemStatusOf(state, context.ip, context.country)
  return ok({
    status, ip: context.ip,
    message: status === 1 ? inLanguage(state.maintenance!.message, context) : null,
    until: status === 1 ? state.maintenance!.until : null,
  })
}

/** §8 domain check: a brand that names its hosts answers at no other; one that names none answers anywhere. */
const isOurs = (host: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some((domain) => domain.toLowerCase() === host.toLowerCase())

/** §3 Permission payload. */
export const answerPermission: Answer<typeof getPermission> = async ({ url }, context) => {
  const { brand, flags, ip } = context
  if (!isOurs(url, brand.domains)) return refuse('domain.unknown')
  const state = await stateOf(context)
  const status = systemStatusOf(state, ip, context.country)
  return ok({
    info: {
      whitelabel: whitelabelOf(flags), registerRules: registrationRulesOf(brand.registration, flags), resources: brand.resources,
      customerService: brand.customerService, analytics: { gtagId: null }, imageCDNs: brand.imageHosts, launchGameCDNs: brand.gameHosts, homeAfterLogin: brand.homeAfterLogin,
    },
    location: { ip },
    maintenance: state.maintenance ? { message: inLanguage(state.maintenance.message, context), until: state.maintenance.until } : null,
    regionRestriction: status === 2 ? { message: '' } : null,
  })
}

export const answerWhitelabel: Answer<typeof whitelabel> = async (_input, { flags }) => ok(whitelabelOf(flags))

export const answerPublicKey: Answer<typeof publicKey> = async (_input, { ports }) => ok(ports.keys.publicKey)

export const answerRegisterRules: Answer<typeof registerRules> = async (_input, { brand, flags }) =>
  ok(registrationRulesOf(brand.registration, flags))

/** Every country whose numbers are known, with its dialing code. */
const COUNTRIES = getCountries().map((code) => ({ countryCode: code as string, countryDialingCode: getCountryCallingCode(code) as string }))

/** §4 start-up: the visitor's country. */
export const answerCountryCode: Answer<typeof countryCode> = async (_input, { country }) => {
  const known = country && isSupportedCountry(country) ? country : HOME_COUNTRY
  return ok({ current: COUNTRIES.find(({ countryCode }) => countryCode === known)!, countries: COUNTRIES })
}
