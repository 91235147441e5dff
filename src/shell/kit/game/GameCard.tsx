import { useTranslation } from 'react-i18next'
import type { Game } from '../../../entities/games/game.ts'
import { useLaunch } from './useLaunch.ts'
import { GamePicture } from './GamePicture.tsx'
import { Icon } from '../page/Icon.tsx'
import { formatMoney } from '../session/site.ts'
import './gameCard.css'

interface Props {
  game: Game
  /** Toggles the favourite. Without it the card shows no heart. */
  onFavourite?: ((game: Game) => void) | undefined
}

/** A game in a list: picture, name, vendor and lowest bet. A click starts the game. */
export const GameCard = ({ game, onFavourite }: Props) => {
  const { t, i18n } = useTranslation()
  const launch = useLaunch()
  const closed = game.isOff || game.maintenanceUntil !== null
  return (
    <article className="game-card" data-closed={closed || undefined}>
      <button type="button" className="game-card__play" onClick={() => launch(game)}>
        <span className="game-card__art">
          <GamePicture game={game} />
          {(game.isHot || game.isNew) && (
            <span className="game-card__hot">
              {game.isHot && <Icon name="flame" size={13} />}
              {t(game.isHot ? 'hot' : 'new')}
            </span>
          )}
          {closed && <span className="game-card__closed">{t('game.closed')}</span>}
        </span>
        <span className="game-card__name">{game.gameName}</span>
        <span className="game-card__facts">
          <span>{game.accountTypeName}</span>
          {game.minBet > 0 && (
            <span className="number">
              {t('game.from', { amount: formatMoney(game.minBet, i18n.language) })}
            </span>
          )}
        </span>
      </button>
      {onFavourite && (
        <button
          type="button"
          className="game-card__heart"
          aria-pressed={game.isFavourite}
          aria-label={t('favourite', { name: game.gameName })}
          onClick={() => onFavourite(game)}
        >
          <Icon name={game.isFavourite ? 'heart-full' : 'heart'} size={18} />
        </button>
      )}
    </article>
  )
}

/** The skeleton of a game card. */
export const GameCardSkeleton = () => (
  <div className="game-card" aria-hidden="true">
    <div className="game-card__art skeleton" />
    <div className="skeleton game-card__line" />
    <div className="skeleton game-card__line game-card__line--short" />
  </div>
)
