import { useState, type CSSProperties, type FocusEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '../../../entities/games/game.ts'
import { useLaunch } from './useLaunch.ts'
import { GameDetails } from './GameDetails.tsx'
import { GamePicture } from './GamePicture.tsx'
import { Icon } from '../page/Icon.tsx'
import { formatMoment } from '../session/site.ts'
import './gameCard.css'

interface Props {
  game: Game
  /** Toggles the favourite. Without it the card shows no heart. */
  onFavourite?: ((game: Game) => void) | undefined
}

/** The widest title, in hundredths of the card's width, and what one letter of it takes of its size. */
const TITLE = { most: 14.5, width: 86, letter: 0.6 } as const

/** Returns the size of a title, in hundredths of the card's width, so that its longest word fits. */
export const titleSize = (name: string): number => {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length), 1)
  return Math.min(TITLE.most, Math.round((TITLE.width / TITLE.letter / longest) * 10) / 10)
}

const Badges = ({ game, closed }: { game: Game; closed: boolean }) => {
  const { t, i18n } = useTranslation()
  return (
    <>
      {(game.isHot || game.isNew) && (
        <span className="game-card__badges">
          {game.isNew && <span className="game-card__new">{t('new')}</span>}
          {game.isHot && (
            <span className="game-card__hot">
              <Icon name="flame" size={12} />
              {t('hot')}
            </span>
          )}
        </span>
      )}
      {closed && (
        <span className="game-card__closed">
          {t('game.closed')}
          {game.maintenanceUntil !== null && (
            <small>
              {t('game.closed.until', { until: formatMoment(game.maintenanceUntil, i18n.language) })}
            </small>
          )}
        </span>
      )}
    </>
  )
}

/** Returns whether the details of a card show, and what opens and closes them: the pointer, the focus or a button. */
const useDetails = () => {
  const [open, setOpen] = useState(false)
  return {
    open,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
    events: {
      // A finger would open them on every tap that starts a game.
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(true),
      onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setOpen(false),
    },
  }
}

/**
 * A game in a list: its picture with the title on it, its vendor and return to player. A click starts the game. Hovering,
 * focus or, on a phone, a button shows the rest.
 */
export const GameCard = ({ game, onFavourite }: Props) => {
  const { t } = useTranslation()
  const launch = useLaunch()
  const details = useDetails()
  const closed = game.isOff || game.maintenanceUntil !== null
  const title: CSSProperties = { fontSize: `${titleSize(game.gameName)}cqi` }
  return (
    <article className="game-card" data-closed={closed || undefined} {...details.events}>
      <button type="button" className="game-card__play" onClick={() => launch(game)}>
        <span className="game-card__art">
          <GamePicture game={game} crop="portrait" />
          <Badges game={game} closed={closed} />
          <span className="game-card__title">
            <span className="game-card__name" style={title}>
              {game.gameName}
            </span>
          </span>
        </span>
        <span className="game-card__facts" title={game.accountTypeName}>
          {game.accountTypeName}
        </span>
      </button>
      {details.open && !closed && <GameDetails game={game} />}
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
      <button
        type="button"
        className="game-card__more"
        aria-expanded={details.open}
        aria-label={t('game.details', { name: game.gameName })}
        onClick={details.toggle}
      >
        <Icon name={details.open ? 'close' : 'info'} size={16} />
      </button>
    </article>
  )
}

/** The skeleton of a game card. */
export const GameCardSkeleton = () => (
  <div className="game-card" aria-hidden="true">
    <div className="game-card__art skeleton" />
    <div className="skeleton game-card__line" />
  </div>
)
