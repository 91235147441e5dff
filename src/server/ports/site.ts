/** The operator's switches (§2 system status). Messages by language. */
export interface Maintenance {
  message: Readonly<Record<string, string>>
  until: number | null
}
export interface RegionRule {
  /** Country codes (ISO 3166-1 alpha-2) that may not enter. */
  countries: readonly string[]
  /** Addresses, or their beginnings ending in '.' or ':'. */
  addresses: readonly string[]
}

export interface Site {
  maintenance(): Promise<Maintenance | null>
  setMaintenance(value: Maintenance | null): Promise<void>
  region(): Promise<RegionRule | null>
  setRegion(value: RegionRule | null): Promise<void>
}
