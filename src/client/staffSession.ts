import type { StaffSelf } from '../entities/accounts/staff.ts'
import { readStored, writeStored } from './storage.ts'

/** Window event: a session of staff has begun or ended in this tab. */
export const STAFF_SESSION = 'playhouse:staff-session'

const store = (token: string | null): void => {
  writeStored('staffToken', token)
  window.dispatchEvent(new Event(STAFF_SESSION))
}

/** Returns the token of this tab's session of staff; null without one. */
export const readStaffToken = (): string | null => readStored('staffToken')

export const saveStaffLogin = ({ token }: { token: string; staff: StaffSelf }): void => store(token)

/** Ends the session in this tab. */
export const clearStaffSession = (): void => store(null)
