import { useTranslation } from 'react-i18next'
import type { Game } from '../../entities/game.ts'
import { recommendedGames } from '../../endpoints/games.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { GameCard } from '../kit/GameCard.tsx'
import { clock, zoneName } from '../kit/site.ts'
import { useCall } from '../kit/useCall.ts'

type Maintained = Pick<Game, 'gameCode' | 'gameName' | 'maintenanceUntil'>

/** §4, §8: a game under maintenance is replaced by recommended ones of its type. */
export default function MaintenanceDialog({ game, onClose }: { game: Maintained; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useCall(recommendedGames, { gameCode: game.gameCode })
  const others = data?.list.slice(0, 4) ?? []
  const until = game.maintenanceUntil ?? data?.maintenanceUntil ?? null
  return (
    <Dialog title={t('game_maintenance')} onClose={onClose} width={720}>
      <p>{until === null
        ? t('info_maintenance', { name: game.gameName })
        : t('info_maintenance_until', { name: game.gameName, until: `${clock(until)} ${zoneName()}` })}
      </p>
      {others.length > 0 && (
        <>
          <h3>{t('game.recommended')}</h3>
          <div className="game-grid game-grid--dialog" onClick={(event) => { if ((event.target as Element).closest('.game-card__play')) onClose() }}>
            {others.map((each) => <GameCard key={each.nodeId} game={each} />)}
          </div>
        </>
      )}
    </Dialog>
  )
}
