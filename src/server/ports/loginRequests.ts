import type { AccountRef } from './context.ts'

export type LoginRequestState = 'waiting' | 'approved' | 'denied' | 'expired'

export interface LoginRequestDraft {
  requestId: string
  /** Known to the device that asks; kept hashed. */
  secret: string
  /** Null where nobody has the name: the request is kept all the same, so that both look alike. */
  account: AccountRef | null
  number: number
  ip: string
  userAgent: string
  at: number
  expiresAt: number
}

export interface WaitingLogin {
  requestId: string
  number: number
  ip: string
  userAgent: string
  at: number
  expiresAt: number
}

/** Logins that wait for another device of their account (endpoints/pushLogin). */
export interface LoginRequests {
  open(draft: LoginRequestDraft): Promise<void>
  waitingOf(account: AccountRef, now: number): Promise<WaitingLogin[]>
  /** The request of this account that still waits, locked until the transaction ends. */
  waiting(account: AccountRef, requestId: string, now: number): Promise<WaitingLogin | null>
  decide(requestId: string, state: 'approved' | 'denied'): Promise<void>
  stateOf(requestId: string, secret: string, now: number): Promise<LoginRequestState>
  /** Whose approved request this is; it is used up, so a second call answers null. */
  take(requestId: string, secret: string, now: number): Promise<AccountRef | null>
}
