import type { AccountRef } from './context.ts'

/** A look of support at an account; `lineId` and `accountId` are of the account that is looked at. */
export interface View extends AccountRef {
  viewId: string
  /** The support account, and the session it holds the view in. */
  supportLineId: string
  supportId: string
  supportName: string
  sessionId: string
  reason: string
  startedAt: number
  expiresAt: number
  endedAt: number | null
}

/** Views: rows are added and ended, never removed. */
export interface Views {
  add(view: View): Promise<void>
  byId(lineId: string, viewId: string): Promise<View | null>
  /** Newest first. */
  of(account: AccountRef, limit: number): Promise<View[]>
  /** False when it had ended already. */
  end(lineId: string, viewId: string, now: number): Promise<boolean>
}
