import type { Game } from '../../../entities/games/game.ts'
import { lazyOptional } from '../page/lazyOptional.tsx'

const GameArt = lazyOptional(() => import('../../art/GameArt.tsx'))

/**
 * A game's picture: all of it, or its wide middle without room for a title. The drawing code loads after the page itself.
 */
export const GamePicture = ({
  game,
  crop = 'wide',
}: {
  game: Pick<Game, 'gameCode' | 'gameType' | 'art'>
  crop?: 'portrait' | 'wide'
}) => <GameArt code={game.gameCode} category={game.gameType} art={game.art} crop={crop} />
