import { useTranslation } from 'react-i18next'
import type { Game } from '../../../entities/games/game.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { numberFormat } from '../../../rules/site/formats.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { Icon } from '../page/Icon.tsx'
import { useFeatures } from '../session/features.ts'
import { useSession } from '../session/session.ts'
import { formatMoney } from '../session/site.ts'
import { useFreeLaunch } from './useFreeLaunch.ts'

/** The categories whose games can be played with play money. */
const WITH_FREE_PLAY: readonly Game['gameType'][] = ['RNG', 'FISH']

/** What a card shows over its picture: the return to player, the limits and how to try the game without money. */
export const GameDetails = ({ game }: { game: Game }) => {
  const { t, i18n } = useTranslation()
  const has = useFeatures()
  const { member } = useSession()
  const tryFree = useFreeLaunch()
  const free =
    WITH_FREE_PLAY.includes(game.gameType) &&
    game.isGame === 'GAME' &&
    (member ? !isTrial(member.type) : has('freePlay'))
  const facts = [
    game.rtpBps > 0 && {
      label: t('game.rtp'),
      value: numberFormat(numberLocaleOf(i18n.language), {
        style: 'percent',
        minimumFractionDigits: 2,
      }).format(game.rtpBps / 10_000),
    },
    game.minBet > 0 && { label: t('game.minBet'), value: formatMoney(game.minBet, i18n.language) },
    game.maxBet !== undefined && { label: t('game.maxBet'), value: formatMoney(game.maxBet, i18n.language) },
  ].filter((fact) => fact !== false)
  return (
    <div className="game-card__details">
      <b className="game-card__about" aria-hidden="true">
        {game.gameName}
      </b>
      <span className="game-card__start" aria-hidden="true">
        <Icon name="play" size={24} />
      </span>
      <dl className="game-card__numbers">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      {free && (
        <button type="button" className="game-card__try" onClick={() => void tryFree(game)}>
          {t('game.tryFree')}
        </button>
      )}
    </div>
  )
}
