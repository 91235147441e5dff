import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { loadCode } from '../../client/code/loadCode.ts'
import type { BetCard } from '../../entities/content/chatCard.ts'
import { closeDialog } from '../kit/dialog/dialogs.ts'
import { launchWay } from '../kit/game/launchWay.ts'
import { promptLogin } from '../kit/session/promptLogin.ts'
import { session } from '../kit/session/session.ts'
import { CATEGORY_PATHS } from '../kit/session/site.ts'
import { cardWay } from './cardWay.ts'
import { NARROW } from './narrow.ts'

/** The page of a book, at the match of a bet on one match. */
const bookPath = ({ category, legs }: BetCard): string => {
  const match = legs.length === 1 ? legs[0]?.split('/')[0] : undefined
  return CATEGORY_PATHS[category] + (match === undefined ? '' : `?match=${match}`)
}

/**
 * Returns a function that opens what a shared bet is on: its game; or its book, with the selections of an open slip in the
 * reader's own. On phones it closes the chat over the page.
 */
export const useOpenCard = (): ((card: BetCard) => void) => {
  const navigate = useNavigate()
  return useCallback(
    function open(card: BetCard): void {
      const { category, vendor, gameCode, legs } = card
      const go = (path: string): void => {
        if (matchMedia(NARROW).matches) closeDialog('chat')
        void navigate(path, { state: { from: location.pathname + location.search } })
      }
      const way = cardWay(card)
      if (way === 'take') {
        // The page of the match shows what of the bet can still be taken.
        void loadCode(() => import('./takeBet.ts'))
          .then(({ takeBet }) => takeBet(legs))
          .catch(() => undefined)
          .finally(() => go(bookPath(card)))
        return
      }
      if (way !== 'play') return go(bookPath(card))
      const game = {
        gameType: category,
        vendor,
        gameCode,
        isGame: 'GAME',
        defaultPlayType: '',
        maintenanceUntil: null,
        isOff: false,
      } as const
      const launch = launchWay(game, session.get().status !== 'guest', Date.now())
      if (launch.kind === 'login') promptLogin(() => open(card))
      else if (launch.kind === 'route') go(launch.path)
    },
    [navigate],
  )
}
