import type { Decision } from '../../rules/decision.ts'
import type { AccountRef } from './context.ts'

/** Calls that move money, answered once by their request id (provider.md §1 idempotency). */
export interface Requests {
  /**
   * Claims a request id for this transaction. `null`: it is new, go on. Otherwise the answer of the first time, or
   * `request.id.reused` when the body was another. A concurrent twin waits here for the first to end.
   */
  claim(account: AccountRef, requestId: string, endpoint: string, body: unknown, now: number): Promise<Decision<unknown> | null>
  answer(account: AccountRef, requestId: string, value: unknown): Promise<void>
  /** Gives a claim back, where a refusal keeps what it has written. */
  release(account: AccountRef, requestId: string): Promise<void>
}
