/** A live table as the lobby shows it. */
export interface LiveTableNow {
  gameCode: string
  /** What is played: `Roulette`, `SicBo`, `Baccarat` or `TigerDragon`. */
  kind: string
  /** In wire units. */
  maxBet: number
  /** How many players are at the table. */
  players: number
  /** When bets of the running round open and close, and when it is over. */
  opensAt: number
  closesAt: number
  resultAt: number
  /** Marks of the last results, the newest last. */
  results: readonly string[]
}

/** The live tables of the vendor with a public list. */
export interface LiveTables {
  list(now: number): Promise<LiveTableNow[]>
}
