import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Game } from '../../../entities/games/game.ts'
import { session } from '../session/session.ts'
import { launchWay } from './launchWay.ts'
import { startFreePlay } from './startFreePlay.ts'

/** Returns a function that starts a game with play money. A visitor gets a trial account for it. */
export const useFreeLaunch = (): ((game: Game) => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(
    async (game) => {
      const way = launchWay(game, true, Date.now())
      if (way.kind !== 'route') return
      const visitor = session.get().status === 'guest'
      if (visitor && !(await startFreePlay())) return
      void navigate(visitor ? way.path : `${way.path}&free=1`, {
        state: { from: location.pathname + location.search },
      })
    },
    [navigate],
  )
}
