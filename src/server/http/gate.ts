import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { SECOND } from '../../rules/calendar.ts'
import type { Maintenance, RegionRule, Site } from '../ports/site.ts'

export interface SiteState {
  maintenance: Maintenance | null
  region: RegionRule | null
}

/** The operator's switches, read at most once a second: every call asks for them. */
export const siteState = (site: Site, clock: () => number): (() => Promise<SiteState>) => {
  let readAt = Number.NEGATIVE_INFINITY
  let state: Promise<SiteState> | undefined
  return () => {
    const now = clock()
    if (!state || now - readAt >= SECOND) {
      readAt = now
      state = Promise.all([site.maintenance(), site.region()]).then(([maintenance, region]) => ({ maintenance, region }))
      state.catch(() => { state = undefined })
    }
    return state
  }
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

/** Whether an ordinary call may pass. */
export const passGate = (state: SiteState, ip: string, country: string | null): Decision<null> => {
  const status = systemStatusOf(state, ip, country)
  if (status === 1) return refuse('site.maintenance', { detail: { until: state.maintenance!.until } })
  if (status === 2) return refuse('blockip', { detail: { ip } })
  return ok(null)
}
