import type { GameCategory } from '../../entities/game.ts'
import type { Units } from '../../rules/money.ts'
import type { Closures } from '../domain/catalogue.ts'
import type { AccountRef, Actor } from './context.ts'

/** Who plays, as a vendor's token leads to it. */
export interface Player extends AccountRef {
  accountName: string
  path: string
  /** §3 type 4: plays with play money. */
  trial: boolean
  vendor: string
  gameCode: string
}

/** A line of the winner board as it is kept; the answer masks the name. */
export interface Win {
  roundId: string
  accountName: string
  gameCode: string
  category: GameCategory
  prize: Units
  at: number
}

/** What the site remembers about games besides the catalogue. */
export interface Games {
  /** Opens a game for a session: the token the vendor gets. Kept hashed. */
  launch(actor: Actor, vendor: string, gameCode: string, now: number): Promise<string>
  /** The player behind a token that has not run out. Settlements ask with `late`, and find it afterwards too. */
  player(token: string, now: number, late: boolean): Promise<Player | null>
  /** Game codes by when the account last opened them, newest first. */
  recent(account: AccountRef, limit: number): Promise<string[]>
  favourites(account: AccountRef): Promise<string[]>
  setFavourite(account: AccountRef, gameCode: string, on: boolean, now: number): Promise<void>
  /** What is closed at a moment. */
  closures(now: number): Promise<Closures>
  /** Closes a vendor or a game until a moment; null opens it. */
  setClosure(target: string, until: number | null): Promise<void>
  /** The largest wins of the last day, over all lines. */
  winners(now: number, limit: number): Promise<Win[]>
  /** Looks for large wins of a line that it has not seen, and forgets old ones. Answers how many it kept. */
  gatherWinners(lineId: string, now: number): Promise<number>
  /** The lines there are, for jobs that walk them. */
  lines(): Promise<string[]>
}
