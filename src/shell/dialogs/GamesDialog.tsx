import { useTranslation } from 'react-i18next'
import type { GameCategory } from '../../entities/game.ts'
import { gameList } from '../../endpoints/games.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { GameCard, GameCardWait } from '../kit/GameCard.tsx'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'

interface Props {
  gameType: GameCategory
  vassalage: string
  title: string
  onClose: () => void
}

/** §2 game popup: the games of one vendor, opened by a VASSALAGE entry (§4). */
export default function GamesDialog({ gameType, vassalage, title, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, retry } = useCall(gameList, { gameType, vassalage, pageSize: 50 })
  const games = data?.list.filter(({ isGame }) => isGame === 'GAME')
  return (
    <Dialog title={title} onClose={onClose} width={860}>
      {error && !data ? <ErrorView error={error} onRetry={retry} /> : games?.length === 0 ? <EmptyView title={t('games.none')} text={t('games.none.text')} /> : (
        <div className="game-grid game-grid--dialog" onClick={(event) => { if ((event.target as Element).closest('.game-card__play')) onClose() }}>
          {games ? games.map((game) => <GameCard key={game.nodeId} game={game} />) : Array.from({ length: 8 }, (_, i) => <GameCardWait key={i} />)}
        </div>
      )}
    </Dialog>
  )
}
