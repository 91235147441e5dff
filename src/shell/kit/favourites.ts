import i18n from 'i18next'
import { ApiError, call } from '../../client/call.ts'
import type { Game } from '../../entities/game.ts'
import { favouriteGame } from '../../endpoints/games.ts'
import { ask, openDialog } from './dialogs.ts'
import { session } from './session.ts'

/** Marks a game as a favourite or not (§6: needs a login). Resolves to how it stands now, or null when nothing changed. */
export const setFavourite = async (game: Game, on: boolean): Promise<boolean | null> => {
  if (session.get().status === 'visitor') {
    openDialog({ name: 'login' })
    return null
  }
  try {
    const { nodeId, vendor, gameType } = game
    await call(favouriteGame, { nodeId, vendor, gameType, action: on ? 'add' : 'remove' })
    return on
  } catch (error) {
    if (error instanceof ApiError) void ask({ title: i18n.t('list.fav'), icon: 'warning', text: error.message })
    return null
  }
}
