/** A finished draw. */
export interface OpenedDraw {
  gameCode: string
  issue: string
  numbers: readonly string[]
  drawnAt: number
}

/** A lottery's next draw. */
export interface NextDraw {
  /** The game's group, shown as a tag (§3 gameGroupCode). */
  group: string
  issue: string
  closesAt: number
  everySeconds: number
}

/** The lottery vendor's public board of next and finished draws. */
export interface Draws {
  /** Returns null for a game that is not one of the vendor's lotteries. */
  next(gameCode: string, now: number): NextDraw | null
  /** Returns the latest draws of some games together, newest first. */
  opened(gameCodes: readonly string[], count: number, now: number): OpenedDraw[]
}
