import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameCategory } from '../../entities/game.ts'
import { gameMenus } from '../../endpoints/login.ts'
import { GameCard, GameCardWait } from '../kit/GameCard.tsx'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import { GameFilters } from './GameFilters.tsx'
import { useGameList } from './useGameList.ts'
import './gameList.css'

/** §9: fourteen games to a page. */
const PAGE_SIZE = 14

/** §2 /rng, /fish and /pvp: the games of a category, by vendor, kind, name and lowest bet (§4 RNG list). */
export default function GameListPage({ gameType }: { gameType: GameCategory }) {
  const { t } = useTranslation()
  const { data: menus } = useCall(gameMenus, {})
  const end = useRef<HTMLDivElement>(null)
  const list = useGameList(gameType, PAGE_SIZE, end)
  const vendors = menus?.find(({ gameCategory }) => gameCategory === gameType)?.vendors ?? []
  const { games, total, loading, error, filter } = list
  return (
    <div className="page-width game-list">
      <header className="page-head">
        <h1>{t(`category.${gameType}`)}</h1>
        <p className="soft number" role="status">{total === undefined ? '' : t('games.count', { count: total })}</p>
      </header>
      <GameFilters gameType={gameType} vendors={vendors} filter={filter} onFilter={list.setFilter} />
      {error && games.length === 0 ? <ErrorView error={error} onRetry={list.retry} />
        : total === 0 ? (
          <EmptyView title={t(filter.listType === 'all' ? 'games.none' : `games.none.${filter.listType}`)} text={t('games.none.text')}>
            <button type="button" className="button" onClick={() => list.setFilter({ ...filter, listType: 'all', vassalage: '', classify: '', minBet: '', name: '' })}>{t('games.showAll')}</button>
          </EmptyView>
        ) : (
          <div className="game-grid game-grid--seven">
            {games.map((game) => <GameCard key={game.nodeId} game={game} onFavourite={list.toggleFavourite} />)}
            {loading && Array.from({ length: PAGE_SIZE }, (_, i) => <GameCardWait key={`wait${i}`} />)}
          </div>
        )}
      {games.length > 0 && error && <p className="form__error" role="alert">{error.message} <button type="button" className="link" onClick={list.retry}>{t('retry')}</button></p>}
      <div ref={end} className="game-list__end">
        {games.length > 0 && list.hasMore && !loading && <button type="button" className="button" onClick={list.more}>{t('games.more')}</button>}
      </div>
    </div>
  )
}
