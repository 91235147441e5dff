import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { lotteryGames, openedDraws } from '../../../endpoints/games/lottery.ts'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { toggleLotteryFavourite, useLotteryFavourites } from '../../kit/game/lotteryFavourites.ts'
import { useLaunch } from '../../kit/game/useLaunch.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { DrawnNumbers } from './DrawnNumbers.tsx'

export type LotteryGame = OutputOf<typeof lotteryGames>[number]
export type Draw = OutputOf<typeof openedDraws>[number]

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/**
 * The time left to a draw as text and as a bar that empties, updated every second without a render. After a draw it
 * counts down to the next one.
 */
const Countdown = ({ game }: { game: LotteryGame }) => {
  const place = useRef<HTMLSpanElement>(null)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const draw = () => {
      const period = Math.max(1, game.everySeconds) * 1000
      const late = Date.now() - game.closesAt
      const left = late < 0 ? -late : period - (late % period)
      const seconds = Math.floor(left / 1000)
      if (place.current)
        place.current.textContent = `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
      bar.current?.style.setProperty('--left', String(Math.min(1, left / period)))
    }
    draw()
    const timer = setInterval(draw, 1000)
    return () => clearInterval(timer)
  }, [game])
  return (
    <>
      <span ref={place} className="number" />
      <i ref={bar} className="lottery__bar" aria-hidden="true" />
    </>
  )
}

interface CardProps {
  game: LotteryGame
  last: Draw | undefined
  isFavourite: boolean
  onResults: () => void
}

const GameCard = ({ game, last, isFavourite, onResults }: CardProps) => {
  const { t } = useTranslation()
  const launch = useLaunch()
  return (
    <li className="lottery__row">
      <button type="button" className="lottery__game" onClick={() => launch(game)}>
        <span className="lottery__art">
          <GamePicture game={game} />
        </span>
        <span className="lottery__words">
          <b>{game.gameName}</b>
          <span className="tag">{game.gameGroupCode}</span>
          <small className="number">{t('lottery.issue', { issue: game.issue })}</small>
        </span>
        <span className="lottery__left">
          <small>{t('lottery.closes')}</small>
          <Countdown game={game} />
        </span>
      </button>
      <div className="lottery__under">
        {last ? (
          <>
            <small>{t('lottery.last')}</small>
            <DrawnNumbers numbers={last.numbers} isDice={game.gameGroupCode === 'DICE'} />
          </>
        ) : (
          <span className="skeleton lottery__lastWait" />
        )}
        <button type="button" className="button button--small" onClick={onResults}>
          {t('lottery.results')}
        </button>
        <button
          type="button"
          className="icon-button lottery__heart"
          aria-pressed={isFavourite}
          aria-label={t('favourite', { name: game.gameName })}
          onClick={() => toggleLotteryFavourite(game.nodeId)}
        >
          <Icon name={isFavourite ? 'heart-full' : 'heart'} size={18} />
        </button>
      </div>
    </li>
  )
}

interface Props {
  games: readonly LotteryGame[]
  draws: readonly Draw[] | undefined
  /** Called with the game whose results were asked for. */
  onResults: (gameCode: string) => void
}

/** The games of a lottery, favourites first: the clock of each, its last result, and a way to its results. */
export const LotteryGames = ({ games, draws, onResults }: Props) => {
  const favourites = useLotteryFavourites()
  const isFavourite = ({ nodeId }: LotteryGame): boolean => favourites.includes(nodeId)
  const sorted = [...games.filter(isFavourite), ...games.filter((game) => !isFavourite(game))]
  return (
    <ul className="lottery__games">
      {sorted.map((game) => (
        <GameCard
          key={game.nodeId}
          game={game}
          last={draws?.find(({ gameCode }) => gameCode === game.gameCode)}
          isFavourite={isFavourite(game)}
          onResults={() => onResults(game.gameCode)}
        />
      ))}
    </ul>
  )
}
