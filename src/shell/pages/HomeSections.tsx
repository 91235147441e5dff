import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GameCategory } from '../../entities/game.ts'
import { hotGames } from '../../endpoints/games.ts'
import { GameCard, GameCardWait } from '../kit/GameCard.tsx'
import { Icon } from '../kit/Icon.tsx'
import { CATEGORY_PATHS } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import { AppStrip } from './AppStrip.tsx'
import { PopularLotteries } from './PopularLotteries.tsx'
import { WinnerBoard } from './WinnerBoard.tsx'

/** §9 hot-game types, the ones most people come for first. */
const HOT_TYPES: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT']
const SHOWN = 12

const HotGames = () => {
  const { t } = useTranslation()
  const [type, setType] = useState<GameCategory>('RNG')
  const { data, error, retry } = useCall(hotGames, { gameType: type })
  return (
    <section className="home__section page-width" aria-labelledby="hot-games">
      <header className="home__head">
        <h2 id="hot-games">{t('home.hot')}</h2>
        <div className="tabs" role="group" aria-label={t('home.hot')}>
          {HOT_TYPES.map((each) => (
            <button key={each} type="button" className="tabs__tab" aria-pressed={each === type} onClick={() => setType(each)}>{t(`category.${each}`)}</button>
          ))}
        </div>
        <Link className="home__more" to={CATEGORY_PATHS[type]}>{t('more')}<Icon name="right" size={16} /></Link>
      </header>
      <div className="home__games">
        {error && !data ? <ErrorView error={error} onRetry={retry} />
          : data?.length === 0 ? <EmptyView title={t('games.none')} text={t('games.none.text')} />
          : (
            <div className="game-grid">
              {data ? data.slice(0, SHOWN).map((game) => <GameCard key={game.nodeId} game={game} />) : Array.from({ length: SHOWN }, (_, i) => <GameCardWait key={i} />)}
              {data && data.length < SHOWN && (
                <Link className="more-tile" to={CATEGORY_PATHS[type]}><span className="lamps"><i /></span><b>{t('home.all', { category: t(`category.${type}`) })}</b></Link>
              )}
            </div>
          )}
      </div>
    </section>
  )
}

/** What the home page shows below the banner. */
export default function HomeSections() {
  return (
    <>
      <HotGames />
      <div className="home__pair page-width"><WinnerBoard /><PopularLotteries /></div>
      <AppStrip />
    </>
  )
}
