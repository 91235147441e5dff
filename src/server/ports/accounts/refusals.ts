import type { AccountRef } from './accountRef.ts'

/** A call of an account that was refused or failed, without its input. */
export interface RefusedCall {
  at: number
  /** The name of the call. */
  call: string
  code: string
  field: string | null
  requestId: string
}

/** The latest refused calls of each account, a fixed number, so that support can name what a customer met. */
export interface Refusals {
  add(account: AccountRef, refused: RefusedCall): Promise<void>
  /** Newest first. */
  latest(account: AccountRef): Promise<RefusedCall[]>
}
