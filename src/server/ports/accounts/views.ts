import type { AccountRef } from './accountRef.ts'

/** A read-only view of an account by support staff; `lineId` and `accountId` are those of the viewed account. */
export interface View extends AccountRef {
  viewId: string
  /** The support account, and the session in which it opened the view. */
  supportLineId: string
  supportId: string
  supportName: string
  sessionId: string
  reason: string
  startedAt: number
  expiresAt: number
  endedAt: number | null
}

/** Views are added and ended, never deleted. */
export interface Views {
  add(view: View): Promise<void>
  byId(lineId: string, viewId: string): Promise<View | null>
  /** Newest first. */
  of(account: AccountRef, limit: number): Promise<View[]>
  /** Returns false when the view had already ended. */
  end(lineId: string, viewId: string, now: number): Promise<boolean>
}
