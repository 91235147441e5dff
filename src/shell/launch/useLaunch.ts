import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Game } from '../../entities/game.ts'
import { openDialog } from '../kit/dialogs.ts'
import { session } from '../kit/session.ts'
import { launchWay } from './launchWay.ts'

/** Starts a game by the rules of §4 "Game start". */
export const useLaunch = (): ((game: Game) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (game) => {
      const way = launchWay(game, session.get().status !== 'visitor', Date.now())
      switch (way.kind) {
        case 'login': return openDialog({ name: 'login' })
        case 'maintenance': return openDialog({ name: 'maintenance', game })
        case 'list': return openDialog({ name: 'games', gameType: game.gameType, vassalage: game.vassalage, title: game.gameName })
        case 'route':
          // §2: for electronic games the vassalage is stored first.
          if (game.gameType === 'RNG') sessionStorage.setItem('vassalage', game.vassalage)
          return void navigate(way.path)
      }
    },
    [navigate],
  )
}
