import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GameCategory } from '../../../entities/games/game.ts'
import { hotGames } from '../../../endpoints/games/games.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { useFeatures } from '../../kit/session/features.ts'
import { GameCard, GameCardSkeleton } from '../../kit/game/GameCard.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { CATEGORY_PATHS } from '../../kit/session/site.ts'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useFavourites } from './GameRow.tsx'

/** §9 hot-game types, the most popular first. */
const HOT_TYPES: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT']
const SHOWN = 12

/** The hot games of one type, which the visitor chooses. */
export const HotGames = () => {
  const { t } = useTranslation()
  const has = useFeatures()
  const { withMark, toggle } = useFavourites()
  const [type, setType] = useState<GameCategory>('RNG')
  const { data, error, retry } = useEndpoint(hotGames, { gameType: type })
  if (!has('hotGames')) return null
  return (
    <section className="home__section page-width" aria-labelledby="hot-games">
      <header className="home__head">
        <h2 id="hot-games">{t('home.hot')}</h2>
        <ChoiceTabs
          label={t('home.hot')}
          choices={HOT_TYPES}
          chosen={type}
          onChoose={setType}
          word={(each) => t(`category.${each}`)}
        />
        <Link className="home__more" to={CATEGORY_PATHS[type]}>
          {t('more')}
          <Icon name="right" size={16} />
        </Link>
      </header>
      <div className="home__games">
        <QueryView
          error={data ? null : error}
          onRetry={retry}
          isEmpty={data?.length === 0}
          empty={<EmptyView title={t('games.none')} text={t('games.none.text')} />}
        >
          <div className="game-grid">
            {data
              ? data
                  .slice(0, SHOWN)
                  .map((game) => <GameCard key={game.nodeId} game={withMark(game)} onFavourite={toggle} />)
              : Array.from({ length: SHOWN }, (_, i) => <GameCardSkeleton key={i} />)}
            {data && data.length < SHOWN && (
              <Link className="more-tile" to={CATEGORY_PATHS[type]}>
                <span className="lamps">
                  <i />
                </span>
                <b>{t('home.all', { category: t(`category.${type}`) })}</b>
              </Link>
            )}
          </div>
        </QueryView>
      </div>
    </section>
  )
}
