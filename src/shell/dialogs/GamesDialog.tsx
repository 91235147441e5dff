import { useTranslation } from 'react-i18next'
import type { GameCategory } from '../../entities/games/game.ts'
import { gameList } from '../../endpoints/games/games.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { GameCard, GameCardSkeleton } from '../kit/game/GameCard.tsx'
import { gameQuery } from '../kit/game/gameQuery.ts'
import { EmptyView, QueryView } from '../kit/page/StateView.tsx'
import { useEndpoint } from '../kit/data/useEndpoint.ts'

interface Props {
  gameType: GameCategory
  vassalage: string
  title: string
  onClose: () => void
}

/** §2 game popup: the games of one vendor, opened by a VASSALAGE entry (§4). */
export default function GamesDialog({ gameType, vassalage, title, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, retry } = useEndpoint(gameList, gameQuery({ gameType, vassalage, pageSize: 50 }))
  const games = data?.list.filter(({ isGame }) => isGame === 'GAME')
  return (
    <Dialog title={title} onClose={onClose} width={860}>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        isEmpty={games?.length === 0}
        empty={<EmptyView title={t('games.none')} text={t('games.none.text')} />}
      >
        <div
          className="game-grid game-grid--dialog"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('.game-card__play')) onClose()
          }}
        >
          {games
            ? games.map((game) => <GameCard key={game.nodeId} game={game} />)
            : Array.from({ length: 8 }, (_, i) => <GameCardSkeleton key={i} />)}
        </div>
      </QueryView>
    </Dialog>
  )
}
