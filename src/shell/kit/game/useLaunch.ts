import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { writeStored } from '../../../client/storage.ts'
import type { Game } from '../../../entities/games/game.ts'
import { promptLogin } from '../session/promptLogin.ts'
import { openDialog } from '../dialog/dialogs.ts'
import { session } from '../session/session.ts'
import { launchWay } from './launchWay.ts'

/** Returns a function that starts a game by the rules of §4 "Game start". */
export const useLaunch = (): ((game: Game) => void) => {
  const navigate = useNavigate()
  return useCallback(
    function launch(game: Game): void {
      const way = launchWay(game, session.get().status !== 'guest', Date.now())
      switch (way.kind) {
        case 'login':
          return promptLogin(() => launch(game))
        case 'maintenance':
          return openDialog({ name: 'maintenance', game })
        case 'list':
          return openDialog({
            name: 'games',
            gameType: game.gameType,
            vassalage: game.vassalage,
            title: game.gameName,
          })
        case 'route':
          // §2: for electronic games, store the vassalage first.
          if (game.gameType === 'RNG') writeStored('vassalage', game.vassalage)
          return void navigate(way.path, { state: { from: location.pathname + location.search } })
      }
    },
    [navigate],
  )
}
