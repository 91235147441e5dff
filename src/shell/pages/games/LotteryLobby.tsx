import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Endpoint, OutputOf } from '../../../endpoints/endpoint.ts'
import { lotteryGames, openedDraws, vietnamDraws, vietnamMenu } from '../../../endpoints/games/lottery.ts'
import { BackHome } from '../../kit/page/BackHome.tsx'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { toggleLotteryFavourite, useLotteryFavourites } from '../../kit/game/lotteryFavourites.ts'
import { formatMoment } from '../../kit/session/site.ts'
import { EmptyView, ErrorView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { useLaunch } from '../../kit/game/useLaunch.ts'
import './lottery.css'

export type LotteryVariant = 'sea' | 'vn' | 'elott'

type LotteryGame = OutputOf<typeof lotteryGames>[number]
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** The time left to a draw, updated every second without a render. After a draw it counts down to the next one. */
const Countdown = ({ game }: { game: LotteryGame }) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const draw = () => {
      const period = Math.max(1, game.everySeconds) * 1000
      const late = Date.now() - game.closesAt
      const left = late < 0 ? -late : period - (late % period)
      const seconds = Math.floor(left / 1000)
      if (place.current)
        place.current.textContent = `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
    }
    draw()
    const timer = setInterval(draw, 1000)
    return () => clearInterval(timer)
  }, [game])
  return <span ref={place} className="number" />
}

const Games = ({ games }: { games: readonly LotteryGame[] }) => {
  const { t } = useTranslation()
  const launch = useLaunch()
  const favourites = useLotteryFavourites()
  const isFavourite = ({ nodeId }: LotteryGame): boolean => favourites.includes(nodeId)
  const sorted = [...games.filter(isFavourite), ...games.filter((game) => !isFavourite(game))]
  return (
    <ul className="lottery__games">
      {sorted.map((game) => (
        <li key={game.nodeId} className="lottery__row">
          <button
            type="button"
            className="icon-button lottery__heart"
            aria-pressed={isFavourite(game)}
            aria-label={t('favourite', { name: game.gameName })}
            onClick={() => toggleLotteryFavourite(game.nodeId)}
          >
            <Icon name={isFavourite(game) ? 'heart-full' : 'heart'} size={18} />
          </button>
          <button type="button" className="lottery__game" onClick={() => launch(game)}>
            <span className="lottery__art">
              <GamePicture game={game} />
            </span>
            <span className="lottery__words">
              <b>{game.gameName}</b>
              <span className="tag">{game.gameGroupCode}</span>
              <small>{t('lottery.issue', { issue: game.issue })}</small>
            </span>
            <span className="lottery__left">
              <small>{t('lottery.closes')}</small>
              <Countdown game={game} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Draws = ({ endpoint }: { endpoint: typeof openedDraws | typeof vietnamDraws }) => {
  const { t, i18n } = useTranslation()
  const { data, error, retry } = useEndpoint(endpoint as typeof openedDraws, {})
  if (error && !data) return <ErrorView error={error} onRetry={retry} compact />
  if (data?.length === 0) return <p className="soft">{t('lottery.noDraws')}</p>
  return (
    <ul className="lottery__draws">
      {data
        ? data.slice(0, 12).map(({ gameCode, gameName, issue, numbers, drawnAt }) => (
            <li key={gameCode + issue}>
              <span className="lottery__drawn">
                <b>{gameName}</b>
                <small className="number">
                  {issue} · <bdi>{formatMoment(drawnAt, i18n.language)}</bdi>
                </small>
              </span>
              <span className="lottery__balls">
                {numbers.map((number, index) => (
                  <i key={`${number}${index}`} className="number">
                    {number}
                  </i>
                ))}
              </span>
            </li>
          ))
        : Array.from({ length: 5 }, (_, i) => <li key={i} className="skeleton lottery__wait" />)}
    </ul>
  )
}

/** The lobby of a lottery: its games with the time left, and the latest draws. */
export const LotteryLobby = ({ variant }: { variant: LotteryVariant }) => {
  const { t } = useTranslation()
  const vietnam = useEndpoint(vietnamMenu, variant === 'vn' ? {} : null)
  const other = useEndpoint(
    lotteryGames as Endpoint as typeof lotteryGames,
    variant === 'vn' ? null : { prizeMode: variant === 'elott' ? 'Elott' : 'SEA' },
  )
  const games = variant === 'vn' ? vietnam.data?.gameMenus : other.data
  const { error, retry } = variant === 'vn' ? vietnam : other
  const title = { sea: 'category.LOTT', vn: 'lottery.vn', elott: 'category.ELOTT' }[variant]
  useTitle(t(title))
  return (
    <div className="page-width lottery">
      <BackHome />
      <header className="page-head">
        <h1>{t(title)}</h1>
        <nav className="tabs" aria-label={t('category.LOTT')}>
          {(
            [
              ['sea', '/lottery', 'category.LOTT'],
              ['vn', '/vnlottery', 'lottery.vn'],
              ['elott', '/elott', 'category.ELOTT'],
            ] as const
          ).map(([each, to, label]) => (
            <Link key={each} className="tabs__tab lottery__tab" to={to} aria-current={each === variant}>
              {t(label)}
            </Link>
          ))}
        </nav>
      </header>
      <div className="lottery__pair">
        <section aria-label={t(title)}>
          <QueryView
            error={games ? null : error}
            onRetry={retry}
            isEmpty={games?.length === 0}
            empty={<EmptyView title={t('games.none')} text={t('games.none.text')} illustration="tickets" />}
          >
            {games ? (
              <Games games={games} />
            ) : (
              <div className="lottery__games">
                {Array.from({ length: 6 }, (_, i) => (
                  <div key={i} className="skeleton lottery__wait" />
                ))}
              </div>
            )}
          </QueryView>
        </section>
        <section aria-labelledby="draws">
          <h2 id="draws">{t('lottery.draws')}</h2>
          <Draws endpoint={variant === 'vn' ? vietnamDraws : openedDraws} />
        </section>
      </div>
    </div>
  )
}
