import type { AccountRef } from './accountRef.ts'

export type LoginRequestState = 'waiting' | 'approved' | 'denied' | 'expired'

export interface LoginRequestDraft {
  requestId: string
  /** A secret of the device that asks; stored hashed. */
  secret: string
  /** Null for an unknown name. The request is stored all the same, so that both cases look alike. */
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

/** Logins that wait for approval on another device of the account (endpoints/accounts/pushLogin). */
export interface LoginRequests {
  open(draft: LoginRequestDraft): Promise<void>
  waitingOf(account: AccountRef, now: number): Promise<WaitingLogin[]>
  /** Returns the account's request if it is still pending, and locks it until the transaction ends. */
  waiting(account: AccountRef, requestId: string, now: number): Promise<WaitingLogin | null>
  decide(requestId: string, state: 'approved' | 'denied'): Promise<void>
  stateOf(requestId: string, secret: string, now: number): Promise<LoginRequestState>
  /** Returns the account of an approved request and uses the request up, so that a second call returns null. */
  take(requestId: string, secret: string, now: number): Promise<AccountRef | null>
}
