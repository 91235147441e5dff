import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { popularLotteries } from '../../../endpoints/games/lottery.ts'
import { useLaunch } from '../../kit/game/useLaunch.ts'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

const SHOWN = 5

/** The popular lotteries on the home page. */
export const PopularLotteries = () => {
  const { t } = useTranslation()
  const launch = useLaunch()
  const { data, error, retry } = useEndpoint(popularLotteries, {})
  return (
    <section className="lotteries" aria-labelledby="lotteries">
      <header className="home__head home__head--small">
        <h2 id="lotteries">{t('home.lotteries')}</h2>
        <Link className="home__more" to="/lottery">
          {t('more')}
        </Link>
      </header>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        compact
        isEmpty={data?.length === 0}
        empty={<EmptyView title={t('games.none')} illustration="tickets" />}
      >
        <ul className="lotteries__list">
          {data
            ? data.slice(0, SHOWN).map((game) => (
                <li key={game.nodeId}>
                  <button type="button" className="lotteries__item" onClick={() => launch(game)}>
                    <span className="lotteries__art">
                      <GamePicture game={game} />
                    </span>
                    <span>
                      <b>{game.gameName}</b>
                      <small>{game.accountTypeName}</small>
                    </span>
                  </button>
                </li>
              ))
            : Array.from({ length: SHOWN }, (_, i) => <li key={i} className="skeleton lotteries__wait" />)}
        </ul>
      </QueryView>
    </section>
  )
}
