import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { popularLotteries } from '../../endpoints/lottery.ts'
import { useLaunch } from '../launch/useLaunch.ts'
import { GamePicture } from '../kit/GamePicture.tsx'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'

const SHOWN = 5

/** Popular lotteries of the home page. */
export const PopularLotteries = () => {
  const { t } = useTranslation()
  const launch = useLaunch()
  const { data, error, retry } = useCall(popularLotteries, {})
  return (
    <section className="lotteries" aria-labelledby="lotteries">
      <header className="home__head home__head--small">
        <h2 id="lotteries">{t('home.lotteries')}</h2>
        <Link className="home__more" to="/lottery">{t('more')}</Link>
      </header>
      {error && !data ? <ErrorView error={error} onRetry={retry} compact /> : data?.length === 0 ? <EmptyView title={t('games.none')} scene="tickets" /> : (
        <ul className="lotteries__list">
          {data ? data.slice(0, SHOWN).map((game) => (
            <li key={game.nodeId}>
              <button type="button" className="lotteries__item" onClick={() => launch(game)}>
                <span className="lotteries__art"><GamePicture game={game} /></span>
                <span><b>{game.gameName}</b><small>{game.accountTypeName}</small></span>
              </button>
            </li>
          )) : Array.from({ length: SHOWN }, (_, i) => <li key={i} className="skeleton lotteries__wait" />)}
        </ul>
      )}
    </section>
  )
}
