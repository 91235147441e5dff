import type { HouseFiguresShown, HouseGrouping, HouseRow } from '../../../entities/desk/houseReports.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import type { DayRange } from '../../kit/format/presets.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import { opens } from '../figures.ts'

/** The figures of a report, as its cards and columns show them. */
export const REPORT_FIGURES = [
  'stake',
  'betCount',
  'validBets',
  'winnings',
  'ggr',
  'bonusCost',
  'rebates',
  'commissions',
  'ngr',
] as const satisfies readonly (keyof HouseFiguresShown)[]
export type ReportFigure = (typeof REPORT_FIGURES)[number]

/** The days, line and games of a figure. `noGame`: only money that belongs to no game. */
export interface ReportScope {
  range: DayRange | undefined
  topAgent?: string | undefined
  vendor?: string | undefined
  category?: GameCategory | undefined
  noGame?: boolean
}

const betsOf = (
  figure: 'stake' | 'betCount' | 'validBets' | 'winnings' | 'ggr' | 'ngr',
  { range, topAgent, vendor, category }: ReportScope,
): Opens =>
  opens(
    'reportBets',
    { topAgent, vendor, category },
    ({ total, totals }) =>
      ({
        stake: totals.stake,
        betCount: total,
        validBets: totals.validBet,
        winnings: totals.won,
        // Bets show the players' result; the house has the opposite one.
        ggr: sumOfWire([-totals.profit]),
        ngr: sumOfWire([-totals.profit]),
      })[figure],
    range,
  )

/**
 * Returns the list that adds up to a figure. NGR is no sum of one list: it opens the report of the same days and line by
 * `byNext`. Of one vendor or category it is the GGR, of money without a game the costs.
 */
export const reportFigure = (
  figure: ReportFigure,
  scope: ReportScope,
  byNext: HouseGrouping = 'day',
): Opens => {
  const { range, topAgent, vendor, category, noGame } = scope
  if (figure === 'bonusCost' || figure === 'rebates' || figure === 'commissions')
    return opens('reportRecords', { cost: figure, topAgent }, ({ totals }) => totals.cost, range)
  if (figure !== 'ngr' || vendor !== undefined || category !== undefined) return betsOf(figure, scope)
  return noGame
    ? opens('reportRecords', { topAgent }, ({ totals }) => sumOfWire([-totals.cost]), range)
    : opens('reports', { by: byNext, topAgent }, ({ totals }) => totals.ngr ?? 0, range)
}

/** Returns the list that a figure of a row opens; null where the row has none. */
export const rowFigure = (
  figure: ReportFigure,
  row: HouseRow,
  scope: ReportScope,
  by: HouseGrouping,
): Opens | null => {
  if (!row[figure]) return null
  return reportFigure(
    figure,
    {
      range: row.day === null ? scope.range : { from: row.day, to: row.day },
      topAgent: row.topAgent ?? scope.topAgent,
      vendor: row.vendor ?? scope.vendor,
      category: row.category ?? scope.category,
      noGame: row.key === '',
    },
    by === 'day' ? 'line' : 'day',
  )
}
