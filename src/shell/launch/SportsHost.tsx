import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { gameList } from '../../endpoints/games.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import { GameFrame } from './GameFrame.tsx'

/** §2 /fbsports without a game named: the first open sports book of the merchant. */
export const SportsHost = () => {
  const { t } = useTranslation()
  const { data, error, retry } = useCall(gameList, { gameType: 'SPORTS' })
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton" style={{ height: '100%', borderRadius: 0 }} />
  const book = data.list.find(({ isGame, maintenanceUntil }) => isGame === 'GAME' && maintenanceUntil === null)
  if (!book) return <EmptyView title={t('games.none')} scene="closed"><Link className="button" to="/sports">{t('category.SPORTS')}</Link></EmptyView>
  return <GameFrame vendor={book.vendor} gameCode={book.gameCode} name={book.gameName} />
}
