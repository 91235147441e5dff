import type { GameCategory } from '../../entities/game.ts'
import type { Units } from '../../rules/money.ts'
import type { Figures } from '../domain/figures.ts'
import type { TeamRoot } from './reports.ts'

/**
 * The sums that team figures are read from. Every event that moves money appends a fact in its own transaction;
 * a job folds facts into rollups by (account or team, day or hour, category) in bounded batches.
 */
export type { Figures } from '../domain/figures.ts'

export interface Fact extends Partial<Figures> {
  lineId: string
  factId: string
  accountId: string
  /** The account's path: its ancestors' teams are read from it. */
  path: string
  at: number
  /** null for money that belongs to no game. */
  category: GameCategory | null
}

/** An account alone, or with everyone below it. */
export type Unit = 'account' | 'team'

export interface FigureRow extends Figures {
  accountId: string
  /** Start of the settlement day or hour, epoch ms. */
  slot: number
  category: GameCategory | null
}

export interface Rollups {
  append(facts: readonly Fact[]): Promise<void>
  /** Folds up to `limit` waiting facts; answers how many it folded. Safe to run in several processes. */
  fold(limit: number): Promise<number>
  /** Works out a line's figures again from its accounts, wallets and rounds, in one transaction. */
  rebuild(lineId: string): Promise<void>
  /** Facts settled before this moment are in the rollups; `now` when none waits. */
  asOf(lineId: string, now: number): Promise<number>
  /** Rows of one account or team by day (or hour) and category, `from` ≤ slot < `to`. */
  rows(unit: Unit, grain: 'day' | 'hour', lineId: string, accountId: string, from: number, to: number): Promise<FigureRow[]>
  /** The sum for each of several accounts (a statement's rows), by account id. */
  sums(unit: Unit, lineId: string, accountIds: readonly string[], from: number, to: number, category?: GameCategory): Promise<Map<string, Figures>>
  /** Accounts in a team with at least one settled bet and valid bets ≥ minimum in the span (provider.md §3 active member). */
  activeMembers(root: TeamRoot, from: number, to: number, minimum: Units): Promise<number>
}
