import { GAME_CATEGORIES } from '../../entities/games/game.ts'
import type { GameCategory } from '../../entities/games/game.ts'
import { pageAddress } from '../kit/listModel/figure.ts'
import type { DayRange } from '../kit/format/presets.ts'

/** Returns the address of an agent page with filters. Undefined filters are left out. */
export const agentPage = (
  page: string,
  filters: Parameters<typeof pageAddress>[2] = {},
  range?: DayRange,
): string => pageAddress('/agent', page, filters, range)

/** Returns the address of the current view with the given drawer open. */
export const openHere = (key: string): string => {
  const params = new URLSearchParams(window.location.search)
  params.set('open', key)
  return `?${params.toString()}`
}

/** Returns the days and the category in the current address, to pass on to the list behind a figure. */
export const addressNow = (): { range: DayRange | undefined; category: GameCategory | undefined } => {
  const params = new URLSearchParams(window.location.search)
  const from = params.get('from')
  const to = params.get('to')
  return {
    range: from && to ? { from, to } : undefined,
    category: GAME_CATEGORIES.find((one) => one === params.get('category')),
  }
}
