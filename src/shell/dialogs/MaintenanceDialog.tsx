import { useTranslation } from 'react-i18next'
import type { Game } from '../../entities/games/game.ts'
import { recommendedGames } from '../../endpoints/games/games.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { GameCard } from '../kit/game/GameCard.tsx'
import { formatMoment } from '../kit/session/site.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'

type Maintained = Pick<Game, 'gameCode' | 'gameName' | 'maintenanceUntil'>

/** §4, §8: offers recommended games of the same type instead of a game under maintenance. */
export default function MaintenanceDialog({ game, onClose }: { game: Maintained; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data } = useEndpoint(recommendedGames, { gameCode: game.gameCode })
  const others = data?.list.slice(0, 4) ?? []
  const until = game.maintenanceUntil ?? data?.maintenanceUntil ?? null
  return (
    <Dialog title={t('game_maintenance')} onClose={onClose} width={720}>
      <p>
        {until === null
          ? t('info_maintenance', { name: game.gameName })
          : t('info_maintenance_until', {
              name: game.gameName,
              until: formatMoment(until, i18n.language),
            })}
      </p>
      {others.length > 0 && (
        <>
          <h3>{t('game.recommended')}</h3>
          <div
            className="game-grid game-grid--dialog"
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('.game-card__play')) onClose()
            }}
          >
            {others.map((each) => (
              <GameCard key={each.nodeId} game={each} />
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}
