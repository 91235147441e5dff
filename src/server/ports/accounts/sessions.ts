import type { Account } from './accounts.ts'
import type { AccountRef } from './accountRef.ts'

export type EndReason = 'logout' | 'duplicate' | 'password' | 'revoked' | 'blocked'

/** A session as the list of devices shows it. */
export interface OpenSession {
  sessionId: string
  ip: string
  userAgent: string
  createdAt: number
  lastSeenAt: number
}

/** The session of a token. `ended` says why the session is over. */
export type SessionFound =
  | { ok: true; sessionId: string; lastSeenAt: number; account: Account }
  | { ok: false; ended: EndReason | 'idle' | 'absolute' | 'unknown' }

/** The lifetimes of a session, in milliseconds. */
export interface SessionTimes {
  idleMs: number
  absoluteMs: number
}

/** Sessions with opaque tokens, stored hashed. */
export interface Sessions {
  /** Opens a session. The token is returned once and never stored. */
  open(
    account: AccountRef,
    from: { ip: string; userAgent: string; at: number },
  ): Promise<{ token: string; sessionId: string }>
  find(token: string, now: number, times: SessionTimes): Promise<SessionFound>
  /** Returns the session before this one of the same account, which is shown as the last login. */
  before(account: AccountRef, sessionId: string): Promise<{ at: number; ip: string } | null>
  /** Marks a session and its account as seen. The store writes at most once a minute. */
  seen(account: AccountRef, sessionId: string, now: number): Promise<void>
  openOf(account: AccountRef, now: number, times: SessionTimes): Promise<OpenSession[]>
  /** Ends a session. Returns false when the account has no such open session. */
  end(account: AccountRef, sessionId: string, reason: EndReason, now: number): Promise<boolean>
  /** Closes every game that was opened so far: further bets in it are refused, placed bets are settled. */
  endPlay(account: AccountRef, now: number): Promise<void>
  /** Ends every session but one. Returns the ids of those that it ended. */
  endOthers(
    account: AccountRef,
    exceptSessionId: string | null,
    reason: EndReason,
    now: number,
  ): Promise<string[]>
}
