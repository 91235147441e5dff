import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { SECOND } from '../../rules/calendar.ts'
import { systemStatusOf, type SiteState } from '../domain/systemStatus.ts'
import type { Site } from '../ports/site.ts'

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

/** Whether an ordinary call may pass. */
export const passGate = (state: SiteState, ip: string, country: string | null): Decision<null> => {
  const status = systemStatusOf(state, ip, country)
  if (status === 1) return refuse('site.maintenance', { detail: { until: state.maintenance!.until } })
  if (status === 2) return refuse('blockip', { detail: { ip } })
  return ok(null)
}
