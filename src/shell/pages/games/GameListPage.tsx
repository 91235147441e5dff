import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameCategory } from '../../../entities/games/game.ts'
import { gameMenus } from '../../../endpoints/accounts/login.ts'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { useFeatures } from '../../kit/session/features.ts'
import { GameCard, GameCardSkeleton } from '../../kit/game/GameCard.tsx'
import { GAME_PAGE_SIZE } from '../../kit/game/gameQuery.ts'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { GameFilters } from './GameFilters.tsx'
import { useGameList } from './useGameList.ts'
import './gameList.css'

/** The games of the list, or the reason why there are none. */
const Games = ({ list }: { list: ReturnType<typeof useGameList> }) => {
  const { t } = useTranslation()
  const has = useFeatures()
  const { games, total, loading, error, filter } = list
  if (list.closed)
    return (
      <EmptyView title={t('list.login')} text={t('list.login.text')}>
        <button type="button" className="button button--main" onClick={promptLoginAndReturn}>
          {t('login')}
        </button>
      </EmptyView>
    )
  if (error && games.length === 0) return <ErrorView error={error} onRetry={list.retry} />
  if (total === 0)
    return (
      <EmptyView
        title={t(filter.listType === 'all' ? 'games.none' : `games.none.${filter.listType}`)}
        text={t('games.none.text')}
      >
        <button
          type="button"
          className="button"
          onClick={() =>
            list.setFilter({
              ...filter,
              listType: 'all',
              vassalage: '',
              classify: '',
              minBet: '',
              name: '',
            })
          }
        >
          {t('games.showAll')}
        </button>
      </EmptyView>
    )
  return (
    <div className="game-grid game-grid--seven">
      {games.map((game) => (
        <GameCard
          key={game.nodeId}
          game={game}
          onFavourite={has('favourites') ? list.toggleFavourite : undefined}
        />
      ))}
      {loading && Array.from({ length: GAME_PAGE_SIZE }, (_, i) => <GameCardSkeleton key={`wait${i}`} />)}
    </div>
  )
}

/** §2 /rng, /fish and /pvp: the games of a category, by vendor, kind, name and lowest bet (§4 RNG list). */
export default function GameListPage({ gameType }: { gameType: GameCategory }) {
  const { t } = useTranslation()
  const { data: menus } = useEndpoint(gameMenus, {})
  const end = useRef<HTMLDivElement>(null)
  const list = useGameList(gameType, end)
  const vendors = menus?.find(({ gameCategory }) => gameCategory === gameType)?.vendors ?? []
  const { games, total, loading, error, filter } = list
  const vendor = vendors.find(({ vassalage }) => vassalage === filter.vassalage)?.displayName
  useTitle([vendor, t(`category.${gameType}`)].filter(Boolean).join(' · '))
  return (
    <div className="page-width game-list">
      <header className="page-head">
        <h1>{t(`category.${gameType}`)}</h1>
        <p className="soft number" role="status">
          {total === undefined ? '' : t('games.count', { count: total })}
        </p>
      </header>
      <GameFilters gameType={gameType} vendors={vendors} filter={filter} onFilter={list.setFilter} />
      <Games list={list} />
      {games.length > 0 && error && (
        <p className="form__error" role="alert">
          {error.message}{' '}
          <button type="button" className="link" onClick={list.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      <div ref={end} className="game-list__end">
        {games.length > 0 && list.hasMore && !loading && (
          <button type="button" className="button" onClick={list.more}>
            {t('games.more')}
          </button>
        )}
      </div>
    </div>
  )
}
