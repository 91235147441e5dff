import type { StaffRole, StaffStatus } from '../../../entities/accounts/staff.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import type { AccountRef } from './accountRef.ts'

/** A person on the staff, as the server stores it. */
export interface StaffRow {
  staffId: string
  /** As given when it was added; names are compared without case. */
  name: string
  email: string | null
  role: StaffRole
  status: StaffStatus
  /** argon2id; null until the invitation is used. */
  passwordHash: string | null
  createdAt: number
  lastLoginAt: number | null
}

/** The person who makes a call of the operator centre. The router reads it from the session and never from the input. */
export interface StaffActor {
  staffId: string
  name: string
  role: StaffRole
  sessionId: string
}

/** Where the secrets and the audit entries of a person on the staff are kept: in no line of accounts. */
export const staffRef = ({ staffId }: { staffId: string }): AccountRef => ({
  lineId: SITE_LINE,
  accountId: staffId,
})

/** The lifetimes of a staff session, in milliseconds. */
export interface StaffSessionTimes {
  idleMs: number
  absoluteMs: number
}

/** The people on the staff and their sessions. They are no accounts: they have no line, no wallet and no bets. */
export interface Staff {
  /** Returns null when the name or the e-mail address is taken, regardless of its case. */
  add(row: StaffRow): Promise<StaffRow | null>
  byId(staffId: string): Promise<StaffRow | null>
  /** Like `byId`, with the row locked until the transaction ends. */
  lock(staffId: string): Promise<StaffRow | null>
  byName(name: string): Promise<StaffRow | null>
  byEmail(email: string): Promise<StaffRow | null>
  /** Everyone, by name. A staff has at most a few hundred people. */
  all(): Promise<StaffRow[]>
  update(
    staffId: string,
    change: Partial<Pick<StaffRow, 'role' | 'status' | 'passwordHash' | 'lastLoginAt'>>,
  ): Promise<void>
  /** Replaces the person's invitation. The token is returned once and never stored. */
  invite(staffId: string, until: number): Promise<string>
  /** Returns the person whose invitation a token is, locked until the transaction ends; null for an invalid token. */
  byInvitation(token: string, now: number): Promise<StaffRow | null>
  /** Ends the person's invitation, because it was used. */
  endInvitation(staffId: string): Promise<void>

  /** Opens a session. The token is returned once and never stored. */
  openSession(
    staffId: string,
    from: { ip: string; userAgent: string; at: number },
  ): Promise<{ token: string; sessionId: string }>
  /** Returns the person of a session token; null for an ended session, or a person who is locked. */
  findSession(token: string, now: number, times: StaffSessionTimes): Promise<StaffActor | null>
  /** Like `findSession`, without counting as a use of the session: for streams, which stay open. */
  peekSession(token: string, now: number, times: StaffSessionTimes): Promise<StaffActor | null>
  endSession(sessionId: string, now: number): Promise<void>
  /** Ends every session of a person but one (null: all). Returns how many it ended. */
  endSessions(staffId: string, exceptSessionId: string | null, now: number): Promise<number>
}

/** Every token of a staff session begins so; those of players never do. */
export const STAFF_TOKEN = 'staff.'
