import { GAME_CLASSIFICATIONS } from '../../../entities/games/game.ts'

/** §5: the options of the minimum-bet filter; the empty option means all. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const
export const LIST_TYPES = ['all', 'hot', 'fav', 'recent'] as const

export type ListType = (typeof LIST_TYPES)[number]
export type Classification = (typeof GAME_CLASSIFICATIONS)[number]

/** The filter of a game list; '' means all. */
export interface GameFilter {
  vassalage: string
  classify: Classification | ''
  minBet: (typeof MIN_BETS)[number] | ''
  name: string
  listType: ListType
}

export const NO_FILTER: GameFilter = { vassalage: '', classify: '', minBet: '', name: '', listType: 'all' }

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value)

/** Returns the filter of an address. `page` is the vendor tab (§2). It drops unknown values. */
export const filterFrom = (query: URLSearchParams): GameFilter => ({
  vassalage: query.get('page')?.slice(0, 20) ?? '',
  classify: oneOf(GAME_CLASSIFICATIONS, query.get('classify')) ?? '',
  minBet: oneOf(MIN_BETS, query.get('minBet')) ?? '',
  name: query.get('name')?.slice(0, 40) ?? '',
  listType: oneOf(LIST_TYPES, query.get('list')) ?? 'all',
})

export const filterQuery = ({
  vassalage,
  classify,
  minBet,
  name,
  listType,
}: GameFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      page: vassalage,
      classify,
      minBet,
      name,
      list: listType === 'all' ? '' : listType,
    }).filter(([, value]) => value),
  )

/**
 * Returns the changed filter. §4: a new vendor, filter or list type clears the other filters, and the list
 * restarts at page 1.
 */
export const changeFilter = (before: GameFilter, change: Partial<GameFilter>): GameFilter => {
  if ('vassalage' in change || 'listType' in change) return { ...NO_FILTER, ...change }
  return { ...NO_FILTER, vassalage: before.vassalage, ...change }
}

/** §4: returns whether the text has changed, because the name search runs only then. */
export const searchChanged = (before: GameFilter, text: string): boolean => before.name !== text.trim()
