/** What is thrown away once nobody can ask for it any more. Each answers how many rows went. */
export interface Housekeeping {
  /** Codes and captchas, counters, and messages long sent. */
  lookups(now: number): Promise<number>
  /** A line's ended sessions and old answers of money calls. */
  ofLine(lineId: string, now: number): Promise<number>
}
