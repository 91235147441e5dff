import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { gameList } from '../../endpoints/games/games.ts'
import { gameQuery } from '../kit/game/gameQuery.ts'
import { EmptyView, ErrorView } from '../kit/page/StateView.tsx'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import { useTitle } from '../kit/page/useTitle.ts'
import { GameFrame } from './GameFrame.tsx'

/** §2 /fbsports without a game: opens the merchant's first open sportsbook. */
export const SportsHost = () => {
  const { t } = useTranslation()
  const { data, error, retry } = useEndpoint(gameList, gameQuery({ gameType: 'SPORTS' }))
  const book = data?.list.find(
    ({ isGame, isOff, maintenanceUntil }) => isGame === 'GAME' && !isOff && maintenanceUntil === null,
  )
  useTitle(book ? undefined : t('title.fbsports'))
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton" style={{ height: '100%', borderRadius: 0 }} />
  if (!book)
    return (
      <EmptyView title={t('games.none')} illustration="closed">
        <Link className="button" to="/sports">
          {t('category.SPORTS')}
        </Link>
      </EmptyView>
    )
  return <GameFrame vendor={book.vendor} gameCode={book.gameCode} />
}
