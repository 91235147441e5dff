import type { Account } from './accounts.ts'
import type { AccountRef } from './context.ts'

export type EndReason = 'logout' | 'duplicate' | 'password' | 'revoked' | 'blocked'

/** A session as its owner sees it in the list of devices. */
export interface OpenSession {
  sessionId: string
  ip: string
  userAgent: string
  createdAt: number
  lastSeenAt: number
}

/** What a token leads to. `ended` says why a session that was open is not any more. */
export type SessionFound =
  | { ok: true; sessionId: string; lastSeenAt: number; account: Account }
  | { ok: false; ended: EndReason | 'idle' | 'absolute' | 'unknown' }

/** How long a session may live. */
export interface SessionTimes {
  idleMs: number
  absoluteMs: number
}

/** Sessions: opaque tokens, kept hashed. */
export interface Sessions {
  /** The token is answered once and never kept. */
  open(account: AccountRef, from: { ip: string; userAgent: string; at: number }): Promise<{ token: string; sessionId: string }>
  find(token: string, now: number, times: SessionTimes): Promise<SessionFound>
  /** Marks a session and its account as seen; the store writes at most once a minute. */
  /** The session before this one of the same account: the last login that its owner is shown. */
  before(account: AccountRef, sessionId: string): Promise<{ at: number; ip: string } | null>
  seen(account: AccountRef, sessionId: string, now: number): Promise<void>
  openOf(account: AccountRef, now: number, times: SessionTimes): Promise<OpenSession[]>
  /** Answers whether there was such an open session of this account. */
  end(account: AccountRef, sessionId: string, reason: EndReason, now: number): Promise<boolean>
  /** Ends all but one; answers the ids it ended. */
  endOthers(account: AccountRef, exceptSessionId: string | null, reason: EndReason, now: number): Promise<string[]>
}
