import type { GameCategory } from '../../../entities/games/game.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { Figures } from '../../domain/team/figures.ts'
import type { TeamRoot } from './reports.ts'

export interface FigureEvent extends Partial<Figures> {
  lineId: string
  figureEventId: string
  accountId: string
  /** The account's path, which names the teams of its ancestors. */
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

/** The filter of rows: `from` ≤ slot < `to`, in epoch ms. */
export interface FigureRowsQuery {
  unit: Unit
  grain: 'day' | 'hour'
  lineId: string
  accountId: string
  from: number
  to: number
}

/** The filter of sums: days with `from` ≤ slot < `to`, in epoch ms, of one game category or all. */
export interface FigureSumsQuery {
  unit: Unit
  lineId: string
  accountIds: readonly string[]
  from: number
  to: number
  category?: GameCategory | undefined
}

/**
 * The sums that team figures are read from. Every event that moves money appends a figure event in its own transaction. A job
 * aggregates figure events into rollups by (account or team, day or hour, category) in bounded batches.
 */
export interface Rollups {
  append(figureEvents: readonly FigureEvent[]): Promise<void>
  /** Aggregates up to `limit` pending figure events and returns how many. Safe to run in several processes. */
  aggregate(limit: number): Promise<number>
  /** The same for one line, in the current transaction. */
  aggregateLine(lineId: string, limit: number): Promise<number>
  /** Recalculates a line's figures from its accounts, wallets and rounds, in one transaction. */
  rebuild(lineId: string): Promise<void>
  /** Returns the moment up to which settled figure events are in the rollups; `now` without pending figure events. */
  asOf(lineId: string, now: number): Promise<number>
  /** Returns the time of the oldest pending figure event of any line; null without one. */
  oldestPending(): Promise<number | null>
  /** Returns rows of one account or team by day (or hour) and category, ordered by slot. */
  rows(query: FigureRowsQuery): Promise<FigureRow[]>
  /** Returns the sum for each of several accounts, by account id. */
  sums(query: FigureSumsQuery): Promise<Map<string, Figures>>
  /**
   * Counts accounts in a team with at least one settled bet and valid bets ≥ minimum in the span (provider.md §3
   * active member).
   */
  activeMembers(root: TeamRoot, from: number, to: number, minimum: Units): Promise<number>
  /** Like `activeMembers` for several teams of a line, by the root's account id. Teams without any are left out. */
  activeMembersOf(
    lineId: string,
    roots: readonly Omit<TeamRoot, 'lineId'>[],
    query: { from: number; to: number; minimum: Units },
  ): Promise<Map<string, number>>
  /**
   * Counts the active members of each settlement day of a span on its own, by the start of the day. Days without any
   * are left out.
   */
  activeByDay(root: TeamRoot, from: number, to: number, minimum: Units): Promise<Map<number, number>>
}
