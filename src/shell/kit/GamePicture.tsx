import { lazy, Suspense } from 'react'
import type { Game } from '../../entities/game.ts'

const GameArt = lazy(() => import('../art/GameArt.tsx'))

/** A game's picture; the drawing code comes after the page itself. */
export const GamePicture = ({ game }: { game: Game }) => (
  <Suspense fallback={null}><GameArt code={game.gameCode} name={game.gameName} category={game.gameType} /></Suspense>
)
