import i18n from 'i18next'
import { ApiError, call } from '../../../client/call.ts'
import type { Game } from '../../../entities/games/game.ts'
import { favouriteGame } from '../../../endpoints/games/games.ts'
import { promptLogin } from '../session/promptLogin.ts'
import { showMessage } from '../dialog/dialogs.ts'
import { session } from '../session/session.ts'

/** Adds or removes a favourite and then calls `onMarked`. §6: it needs a login and continues after it. */
export const setFavourite = async (
  game: Game,
  on: boolean,
  onMarked: (on: boolean) => void,
): Promise<void> => {
  if (session.get().status === 'guest') return promptLogin(() => void setFavourite(game, on, onMarked))
  try {
    const { nodeId, vendor, gameType } = game
    await call(favouriteGame, { nodeId, vendor, gameType, action: on ? 'add' : 'remove' })
    onMarked(on)
  } catch (error) {
    if (error instanceof ApiError)
      void showMessage({ title: i18n.t('list.fav'), icon: 'warning', text: error.message })
  }
}
