/** A draw that is over. */
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

/** The lottery vendor's public board: what is drawn next, and what has been drawn. */
export interface Draws {
  /** null for a game that is no lottery of the vendor's. */
  next(gameCode: string, now: number): NextDraw | null
  /** The latest draws of these games together, newest first. */
  opened(gameCodes: readonly string[], count: number, now: number): OpenedDraw[]
}
