import type { Brand } from '../../entities/brand.ts'
import { HOUR, MINUTE } from '../../rules/calendar.ts'
import type { SessionTimes } from '../ports/sessions.ts'

/** How long a brand lets a session live. */
export const sessionTimes = (brand: Brand): SessionTimes => ({
  idleMs: brand.security.sessionIdleMinutes * MINUTE,
  absoluteMs: brand.security.sessionAbsoluteHours * HOUR,
})
