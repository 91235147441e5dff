import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { lotteryGames, vietnamMenu } from '../../../endpoints/games/lottery.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { BackHome } from '../../kit/page/BackHome.tsx'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useTitle } from '../../kit/page/useTitle.ts'
import { LotteryGames, type LotteryGame } from './LotteryGames.tsx'
import { LotteryResults, useDraws } from './LotteryResults.tsx'
import './lottery.css'

export type LotteryVariant = 'sea' | 'vn' | 'elott'

/** How long after bets close a result is read, ms. Bets close ten seconds before the draw. */
const RESULT_MS = 11_000

/** Reads the games again when the bets of one close, and the results after its draw. */
const useDrawClock = (
  games: readonly LotteryGame[] | undefined,
  readGames: () => void,
  readDraws: () => void,
): void => {
  const read = useEffectEvent((isDrawn: boolean) => {
    readGames()
    if (isDrawn) readDraws()
  })
  useEffect(() => {
    if (!games?.length) return
    const left = Math.max(1_000, Math.min(...games.map(({ closesAt }) => closesAt)) - Date.now())
    const closed = setTimeout(() => read(false), left)
    return () => clearTimeout(closed)
  }, [games])
  useEffect(() => {
    if (!games?.length) return
    const period = Math.min(...games.map(({ everySeconds }) => everySeconds)) * 1_000
    const sinceDraw = (Date.now() - Math.min(...games.map(({ closesAt }) => closesAt)) - RESULT_MS) % period
    const drawn = setTimeout(() => read(true), sinceDraw < 0 ? -sinceDraw : period - sinceDraw)
    return () => clearTimeout(drawn)
  }, [games])
}

/** The title, and the way to the other lotteries. */
const LobbyHead = ({ variant, title }: { variant: LotteryVariant; title: string }) => {
  const { t } = useTranslation()
  return (
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
  const draws = useDraws(variant === 'vn')
  useDrawClock(games, retry, draws.retry)
  const [resultsOf, setResultsOf] = useState<string | null>(null)
  const results = useRef<HTMLElement>(null)
  const showResults = (gameCode: string) => {
    setResultsOf(gameCode)
    results.current?.focus()
  }
  return (
    <div className="page-width lottery">
      <BackHome />
      <LobbyHead variant={variant} title={title} />
      <div className="lottery__pair">
        <section aria-label={t(title)}>
          <QueryView
            error={games ? null : error}
            onRetry={retry}
            isEmpty={games?.length === 0}
            empty={<EmptyView title={t('games.none')} text={t('games.none.text')} illustration="tickets" />}
          >
            {games ? (
              <LotteryGames games={games} draws={draws.data} onResults={showResults} />
            ) : (
              <div className="lottery__games">
                {Array.from({ length: 6 }, (_, i) => (
                  <div key={i} className="skeleton lottery__wait" />
                ))}
              </div>
            )}
          </QueryView>
        </section>
        <section aria-labelledby="draws" ref={results} tabIndex={-1} className="lottery__results">
          <h2 id="draws">{t('lottery.draws')}</h2>
          <LotteryResults games={games ?? []} draws={draws} gameCode={resultsOf} onGame={setResultsOf} />
        </section>
      </div>
    </div>
  )
}
