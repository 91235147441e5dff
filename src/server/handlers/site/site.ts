import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type {
  countryCode,
  getPermission,
  publicKey,
  registerRules,
  systemStatus,
  whitelabel,
} from '../../../endpoints/accounts/login.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { localized } from '../../domain/content/localized.ts'
import { registrationRulesOf } from '../../domain/accounts/registration.ts'
import { systemStatusOf, type SiteState } from '../../domain/site/systemStatus.ts'
import { whitelabelOf } from '../../domain/site/whitelabel.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { HOME_COUNTRY } from '../../usecases/accounts/parseMobile.ts'

const stateOf = async ({ ports }: Context): Promise<SiteState> => ({
  maintenance: await ports.site.maintenance(),
  region: await ports.site.region(),
})

const statusMessage = (status: number, state: SiteState, context: Context): string | null => {
  if (status === 1 && state.maintenance) return localized(state.maintenance.message, context)
  return status === 2 && state.region ? localized(state.region.message, context) || null : null
}

/** §2 system status. */
export const handleSystemStatus: Handler<typeof systemStatus> = async (_input, context) => {
  const state = await stateOf(context)
  const status = systemStatusOf(state, context.ip, context.country)
  return ok({
    status,
    ip: context.ip,
    message: statusMessage(status, state, context),
    until: state.maintenance?.until ?? null,
  })
}

/** §8 domain check: a brand with a list of hosts serves only those; without one, every host. */
const isOurs = (host: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some((domain) => domain.toLowerCase() === host.toLowerCase())

/** §3 Permission payload. */
export const handlePermission: Handler<typeof getPermission> = async ({ url }, context) => {
  const { brand, flags, ip } = context
  if (!isOurs(url, brand.domains)) return refuse('domain.unknown')
  const state = await stateOf(context)
  const status = systemStatusOf(state, ip, context.country)
  return ok({
    info: {
      whitelabel: whitelabelOf(flags),
      registerRules: registrationRulesOf(brand.registration, flags),
      resources: brand.resources,
      customerService: brand.customerService,
      analytics: brand.analytics,
      imageCDNs: brand.imageHosts,
      launchGameCDNs: brand.gameHosts,
      homeAfterLogin: brand.homeAfterLogin,
    },
    location: { ip },
    maintenance: state.maintenance
      ? { message: localized(state.maintenance.message, context), until: state.maintenance.until }
      : null,
    regionRestriction:
      status === 2 && state.region ? { message: localized(state.region.message, context) } : null,
  })
}

export const handleWhitelabel: Handler<typeof whitelabel> = async (_input, { flags }) =>
  ok(whitelabelOf(flags))

export const handlePublicKey: Handler<typeof publicKey> = async (_input, { ports }) =>
  ok(ports.keys.publicKey)

export const handleRegisterRules: Handler<typeof registerRules> = async (_input, { brand, flags }) =>
  ok(registrationRulesOf(brand.registration, flags))

/** Every country with a known dialling code. */
const COUNTRIES = getCountries().map((code): { countryCode: string; countryDialingCode: string } => ({
  countryCode: code,
  countryDialingCode: getCountryCallingCode(code),
}))

/** §4 start-up: the visitor's country. */
export const handleCountryCode: Handler<typeof countryCode> = async (_input, { country }) => {
  const known = country && isSupportedCountry(country) ? country : HOME_COUNTRY
  const current = COUNTRIES.find(({ countryCode }) => countryCode === known)
  return ok({ current: requireValue(current, 'country'), countries: COUNTRIES })
}
