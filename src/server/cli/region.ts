import type { RegionRule } from '../../entities/site/site.ts'
import { setSetting } from './setting.ts'
import { done, oneOf, UsageError, type CliContext, type CommandResult, type Command } from './command.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const readCountries = (args: readonly string[]): string[] => {
  const codes = [...new Set(args.flatMap((arg) => arg.toUpperCase().split(',')).filter(Boolean))]
  const unknown = codes.filter((code) => !/^[A-Z]{2}$/.test(code) || !names.of(code))
  if (unknown.length > 0)
    throw new UsageError(`unknown country code: ${unknown.join(', ')}; give ISO 3166 codes such as SG`)
  return codes
}

const readAddresses = (option: unknown): string[] => {
  const addresses =
    typeof option === 'string'
      ? option
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean)
      : []
  const wrong = addresses.filter((address) => !/^[0-9a-f.:]{1,45}$/i.test(address))
  if (wrong.length > 0)
    throw new UsageError(
      `not an IP address or prefix: ${wrong.join(', ')}; give addresses such as 203.0.113.7, or prefixes that end in . or :`,
    )
  return addresses
}

/** Returns a description of a region rule, with a warning if countries cannot be determined. */
export const describeRegion = (rule: RegionRule | null, countryHeader: string | null): string => {
  if (!rule || (rule.countries.length === 0 && rule.addresses.length === 0))
    return 'off: visitors from every region are admitted'
  const blocked = [
    ...rule.countries.map((code) => `${code} (${names.of(code) ?? 'unknown'})`),
    ...rule.addresses,
  ]
  const unknown = rule.countries.length > 0 && !countryHeader
  return `on for ${blocked.join(', ')}${unknown ? '. Countries have no effect until COUNTRY_HEADER and TRUST_PROXY are set' : ''}`
}

const set = async (context: CliContext, rule: RegionRule | null): Promise<CommandResult> => {
  const { provider, settings } = context
  const changed = await setSetting(context, 'region', rule)
  if (!changed.ok) return changed
  const now = await provider.ports.site.region()
  return done(`Region restriction is ${describeRegion(now, settings.countryHeader)}.`, now)
}

/** Blocks regions or removes the block (§2 system status 2). It takes effect on a running site within a second. */
export const regionCommand: Command = {
  name: 'region',
  summary: 'block countries or IP addresses, unblock them, or return to the setting of brand.json',
  argsUsage: 'on COUNTRY…|off|default|show',
  reads: ['show'],
  options: { address: { type: 'string' }, message: { type: 'string' } },
  run: async (context, [arg, ...countries], { address, message }) => {
    const action = oneOf(arg, ['on', 'off', 'default', 'show'])
    if (action === 'default') return set(context, null)
    if (action === 'off') return set(context, { countries: [], addresses: [], message: {} })
    if (action === 'show') {
      const rule = await context.provider.ports.site.region()
      return done(`Region restriction is ${describeRegion(rule, context.settings.countryHeader)}.`, rule)
    }
    const rule: RegionRule = {
      countries: readCountries(countries),
      addresses: readAddresses(address),
      message:
        typeof message === 'string'
          ? Object.fromEntries(
              context.provider.jobContext.brand.languages.offered.map((language) => [language, message]),
            )
          : {},
    }
    if (rule.countries.length === 0 && rule.addresses.length === 0)
      throw new UsageError('give country codes, or --address with IP addresses')
    return set(context, rule)
  },
}
