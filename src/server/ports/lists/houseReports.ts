import type { GameCategory } from '../../../entities/games/game.ts'
import type { HouseGrouping } from '../../../entities/desk/houseReports.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { RoundSums } from '../../domain/lists/measuredReturn.ts'
import type { HouseFigures } from '../../domain/money/houseFigures.ts'
import type { Round, RoundTotals } from '../betting/bets.ts'
import type { RecordLine } from '../money/ledger.ts'
import type { ReportSpan } from '../team/reports.ts'

/** The whole settlement days of a report, and what it is limited to. */
export interface HouseScope {
  span: ReportSpan
  vendor?: string | undefined
  category?: GameCategory | undefined
  /** A line; all lines by default. */
  lineId?: string | undefined
}

/** The sums of a game's bets since the opening, without those of trial accounts. */
export interface GameSums extends RoundSums {
  vendor: string
  gameCode: string
}

export interface HousePage {
  offset: number
  limit: number
}

/** The figures of the house over all lines. Each reply names the shards that did not answer in time. */
export interface HouseReports {
  /**
   * Returns figures by the start of the day, by vendor, by category, or by the name of the line's top agent. Money that
   * belongs to no game has the key `''` by vendor and by category. With a vendor or category there are bets alone.
   */
  groups(
    scope: HouseScope,
    by: HouseGrouping,
  ): Promise<{ groups: ReadonlyMap<string, HouseFigures>; missing: readonly string[] }>
  /** Returns the sums of every game that was played, in units and squared units. */
  games(lineId: string | undefined): Promise<{ games: GameSums[]; missing: readonly string[] }>
  /** Returns the bets behind the figures, the latest settlement first, without those of trial accounts. */
  bets(
    scope: HouseScope,
    page: HousePage,
  ): Promise<{ rows: Round[]; total: number; totals: RoundTotals; missing: readonly string[] }>
  /** Returns the account records of some types, newest first, with their sums. */
  records(
    scope: Pick<HouseScope, 'span' | 'lineId'>,
    types: readonly number[],
    page: HousePage,
  ): Promise<{
    rows: (RecordLine & { lineId: string })[]
    total: number
    in: Units
    out: Units
    missing: readonly string[]
  }>
}
