import type { Game } from '../../../entities/games/game.ts'
import { lazyOptional } from '../page/lazyOptional.tsx'

const GameArt = lazyOptional(() => import('../../art/GameArt.tsx'))

/** A game's picture. The drawing code loads after the page itself. */
export const GamePicture = ({ game }: { game: Game }) => (
  <GameArt code={game.gameCode} category={game.gameType} art={game.art} />
)
