/** Deletes expired rows. Each method returns how many it deleted. */
export interface Housekeeping {
  /** Codes, captchas, counters, and messages sent long ago. */
  lookups(now: number): Promise<number>
  /** A line's ended sessions and stored replies to old money calls. */
  ofLine(lineId: string, now: number): Promise<number>
  /**
   * Confirms or releases what transactions over two servers reserved and a crash left so. Returns how many. Safe to run
   * in several processes.
   */
  reservations(): Promise<number>
}
