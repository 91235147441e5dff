import type { RegionRule } from '../../../entities/site/site.ts'

/** The operator's maintenance switch. Messages by language. */
export interface Maintenance {
  message: Readonly<Record<string, string>>
  /** epoch ms; null when the end is unknown. */
  until: number | null
}

export interface SiteState {
  maintenance: Maintenance | null
  region: RegionRule | null
}

/** §2: 0 normal, 1 maintenance, 2 restricted region. Maintenance takes precedence (§4). */
export const systemStatusOf = (state: SiteState, ip: string, country: string | null): 0 | 1 | 2 => {
  if (state.maintenance) return 1
  const { region } = state
  if (!region) return 0
  const blocked =
    (country !== null && region.countries.includes(country)) ||
    region.addresses.some((address) => (/[.:]$/.test(address) ? ip.startsWith(address) : ip === address))
  return blocked ? 2 : 0
}
