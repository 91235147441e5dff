import i18n from 'i18next'
import { brand } from '../../../client/pageSettings.ts'
import type { gameList } from '../../../endpoints/games/games.ts'
import type { InputOf } from '../../../endpoints/endpoint.ts'

type GameQuery = InputOf<typeof gameList>

/** §9: fourteen games to a page. */
export const GAME_PAGE_SIZE = 14

/**
 * Returns the game-list query of §3 with all defaults, which other providers may require. `wanted` overrides
 * them.
 */
export const gameQuery = (wanted: GameQuery): GameQuery => ({
  clientType: 3,
  platform: 'html5-desktop',
  channel: brand.device,
  merchant: brand.merchant,
  language: i18n.language.toUpperCase(),
  minLineNum: 0,
  pageNo: 1,
  pageSize: GAME_PAGE_SIZE,
  ...wanted,
})
