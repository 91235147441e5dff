import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { systemStatusOf, type SiteState } from '../../domain/site/systemStatus.ts'
import type { Site } from '../../ports/site/site.ts'

/**
 * Returns a reader of the site state that queries the database at most once a second, because every call needs it.
 */
export const cachedSiteState = (site: Site, clock: () => number): (() => Promise<SiteState>) => {
  let readAt = Number.NEGATIVE_INFINITY
  let state: Promise<SiteState> | undefined
  return () => {
    const now = clock()
    if (!state || now - readAt >= SECOND) {
      readAt = now
      state = Promise.all([site.maintenance(), site.region()]).then(([maintenance, region]) => ({
        maintenance,
        region,
      }))
      state.catch(() => {
        state = undefined
      })
    }
    return state
  }
}

/** Refuses calls during maintenance and from blocked regions. */
export const checkSiteOpen = (state: SiteState, ip: string, country: string | null): Decision<null> => {
  const status = systemStatusOf(state, ip, country)
  if (status === 1) return refuse('site.maintenance', { detail: { until: state.maintenance?.until ?? null } })
  if (status === 2) return refuse('blockip', { detail: { ip } })
  return ok(null)
}
