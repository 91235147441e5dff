/** A job's turn: one process at a time holds it, and a holder that dies loses it by itself. */
export interface Leases {
  /** Takes or keeps the turn until `now + forMs`; false while another holder's turn has not run out. */
  take(job: string, holder: string, now: number, forMs: number): Promise<boolean>
  /** Gives the turn back at once. */
  release(job: string, holder: string): Promise<void>
}
