import type { GameCategory } from '../../../entities/games/game.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../accounts/accountRef.ts'
import type { Actor } from '../accounts/actor.ts'

/** The player that a vendor's token belongs to. */
export interface Player extends AccountRef {
  accountName: string
  path: string
  /** §3 type 4: plays with play money. */
  trial: boolean
  vendor: string
  gameCode: string
  /** The session in which the game was opened, and when. Bets are taken while that session lasts. */
  opened: { sessionId: string; at: number }
}

/** A row of the winner board with the full name; the handler masks it. */
export interface Win {
  roundId: string
  accountName: string
  gameCode: string
  category: GameCategory
  prize: Units
  at: number
}

/** Game data that players create: launches, favourites, recent games and wins. */
export interface Games {
  /** Creates the token that a vendor gets when a session opens a game. Stored hashed. */
  launch(actor: Actor, vendor: string, gameCode: string, now: number): Promise<string>
  /** Returns the player of a valid token. With `late`, for settlements, an expired token is valid too. */
  player(token: string, now: number, late: boolean): Promise<Player | null>
  /** Returns game codes by when the account last opened them, newest first. */
  recent(account: AccountRef, limit: number): Promise<string[]>
  favourites(account: AccountRef): Promise<string[]>
  setFavourite(account: AccountRef, gameCode: string, on: boolean, now: number): Promise<void>
  /** Returns the largest wins of the last day, over all lines. */
  winners(now: number, limit: number): Promise<Win[]>
  /** Adds a line's new large wins and deletes old ones. Returns how many it added. */
  gatherWinners(lineId: string, now: number): Promise<number>
  /** Counts how often a line's players played each game in the last hours. Returns how many counts it wrote. */
  countGameHours(lineId: string, now: number): Promise<number>
  /** Returns the codes of the most played games of the last day over all lines, the most played first. */
  mostPlayed(now: number, limit: number): Promise<string[]>
  /** Returns every line, for jobs that walk them. */
  lines(): Promise<string[]>
}
