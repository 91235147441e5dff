import { useState } from 'react'
import type { Game } from '../../../entities/games/game.ts'
import { setFavourite } from '../../kit/game/favourites.ts'
import { GameCard, GameCardSkeleton } from '../../kit/game/GameCard.tsx'
import { CardRow } from '../../kit/page/CardRow.tsx'
import { useFeatures } from '../../kit/session/features.ts'

/** How many skeletons stand for a row that loads. */
const WAITING = 8

interface Props {
  id: string
  title: string
  note?: string
  more?: string
  /** Undefined while they load. */
  games: readonly Game[] | undefined
  /** Shows the place of each game. */
  ranked?: boolean
}

/** Returns a function that shows a game with the favourite that was set on this page, and one that sets it. */
export const useFavourites = () => {
  const has = useFeatures()
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({})
  const toggle = (game: Game) =>
    void setFavourite(game, !game.isFavourite, (on) =>
      setMarked((before) => ({ ...before, [game.nodeId]: on })),
    )
  return {
    withMark: (game: Game): Game => ({ ...game, isFavourite: marked[game.nodeId] ?? game.isFavourite }),
    toggle: has('favourites') ? toggle : undefined,
  }
}

/** A row of game cards. */
export const GameRow = ({ id, title, note, more, games, ranked = false }: Props) => {
  const { withMark, toggle } = useFavourites()
  return (
    <CardRow
      id={id}
      title={title}
      {...(note ? { note } : {})}
      {...(more ? { more } : {})}
      size={ranked ? 'ranked' : 'game'}
    >
      {games
        ? games.map((game, index) => (
            <li key={game.nodeId} className={ranked ? 'ranked' : undefined}>
              {ranked && <span className="ranked__place number">{index + 1}</span>}
              <GameCard game={withMark(game)} onFavourite={toggle} />
            </li>
          ))
        : Array.from({ length: WAITING }, (_, i) => (
            <li key={i} className={ranked ? 'ranked' : undefined}>
              <GameCardSkeleton />
            </li>
          ))}
    </CardRow>
  )
}
