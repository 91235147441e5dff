import type { Decision } from '../../../rules/decision.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** Stored replies to calls that move money, by request id (provider.md §1 idempotency). */
export interface Requests {
  /**
   * Claims a request id for this transaction. `body` contains no secrets, because its hash is stored. Returns null
   * for a new id, the first reply for a repeat, and `request.id.reused` for another body. A concurrent repeat waits
   * for the first call.
   */
  claim(
    account: AccountRef,
    requestId: string,
    endpoint: string,
    body: unknown,
    now: number,
  ): Promise<Decision<unknown> | null>
  saveReply(account: AccountRef, requestId: string, value: unknown): Promise<void>
  /** Releases a claim, for a refusal that keeps its writes. */
  release(account: AccountRef, requestId: string): Promise<void>
}
