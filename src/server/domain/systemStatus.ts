/** The operator's maintenance switch. Messages by language. */
export interface Maintenance {
  message: Readonly<Record<string, string>>
  /** epoch ms; null when nobody knows yet. */
  until: number | null
}

/** Who may not enter. */
export interface RegionRule {
  /** Country codes (ISO 3166-1 alpha-2). */
  countries: readonly string[]
  /** Addresses, or their beginnings ending in '.' or ':'. */
  addresses: readonly string[]
}

export interface SiteState {
  maintenance: Maintenance | null
  region: RegionRule | null
}

/** §2: 0 the normal site, 1 maintenance, 2 a region that may not enter; maintenance is said first (§4). */
export const systemStatusOf = (state: SiteState, ip: string, country: string | null): 0 | 1 | 2 => {
  if (state.maintenance) return 1
  const { region } = state
  if (!region) return 0
  const blocked = (country !== null && region.countries.includes(country))
    || region.addresses.some((address) => (/[.:]$/.test(address) ? ip.startsWith(address) : ip === address))
  return blocked ? 2 : 0
}
