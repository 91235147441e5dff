import type { GameReturn } from '../../../entities/desk/houseReports.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import { sumOfWire, toWire } from '../../../rules/money/money.ts'
import { categoryOf } from '../../domain/games/catalogue.ts'
import { measuredReturn } from '../../domain/lists/measuredReturn.ts'
import type { StaffContext } from '../../ports/context.ts'
import type { GameSums } from '../../ports/lists/houseReports.ts'
import { gameNaming } from '../presenters/bet.ts'

const wireOf = (units: number): number => toWire(BigInt(Math.round(units)))

/** Returns a game with its measured return. A game that left the catalogue has no declared one. */
const presentGame = (context: StaffContext, sums: GameSums): GameReturn => {
  const { games } = context.ports.house
  const rule = games.games.find(({ code, vendor }) => code === sums.gameCode && vendor === sums.vendor)
  const measured = rule ? measuredReturn(sums, rule.rtpBps) : null
  const [stake, winnings] = [wireOf(sums.stake), wireOf(sums.winnings)]
  const naming = gameNaming(context)
  return {
    id: `${sums.vendor}.${sums.gameCode}`,
    game: naming.game(sums.gameCode),
    vendor: naming.vendor(sums.vendor),
    category: rule ? categoryOf(games, rule) : null,
    betCount: sums.rounds,
    stake,
    winnings,
    ggr: sumOfWire([stake, -winnings]),
    declaredBps: rule?.rtpBps ?? null,
    measuredBps: measured?.bps ?? null,
    errorBps: measured?.errorBps ?? null,
    outside: measured?.outside ?? false,
  }
}

interface ReturnFilters {
  vendor?: string | undefined
  category?: GameCategory | undefined
}

const SORTS = ['betCount', 'stake', 'winnings', 'ggr', 'declaredBps', 'measuredBps'] as const
type SortField = (typeof SORTS)[number]

export const isReturnSort = (sort: string): sort is SortField => SORTS.some((one) => one === sort)

/** Returns the games of a filter, the largest turnover first unless the reader chose, and their totals. */
export const returnRows = (
  context: StaffContext,
  sums: readonly GameSums[],
  { vendor, category }: ReturnFilters,
  { sort = 'stake', order = 'descend' }: { sort?: SortField; order?: 'ascend' | 'descend' },
) => {
  const rows = sums
    .filter((one) => vendor === undefined || one.vendor === vendor)
    .map((one) => presentGame(context, one))
    .filter((row) => category === undefined || row.category === category)
  const sign = order === 'ascend' ? 1 : -1
  const total = (field: 'stake' | 'winnings' | 'ggr'): number => sumOfWire(rows.map((row) => row[field]))
  return {
    rows: rows.toSorted((a, b) => sign * ((a[sort] ?? -1) - (b[sort] ?? -1)) || (a.id < b.id ? -1 : 1)),
    totals: {
      betCount: rows.reduce((sum, { betCount }) => sum + betCount, 0),
      stake: total('stake'),
      winnings: total('winnings'),
      ggr: total('ggr'),
    },
  }
}
