import type { Brand } from '../../../entities/site/brand.ts'
import { HOUR, MINUTE } from '../../../rules/calendar.ts'
import type { SessionTimes } from '../../ports/accounts/sessions.ts'

/** The session lifetimes of a brand. */
export const sessionTimes = (brand: Brand): SessionTimes => ({
  idleMs: brand.security.sessionIdleMinutes * MINUTE,
  absoluteMs: brand.security.sessionAbsoluteHours * HOUR,
})
