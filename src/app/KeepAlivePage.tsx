import { Activity, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { Layout } from '../shell/frame/Layout.tsx'
import { ErrorBoundary } from '../shell/kit/page/ErrorBoundary.tsx'
import { SiteRoutes } from './SiteRoutes.tsx'

const GAME = /^\/(game|seamless|fbsports)\/?$/i
const LOTTERY = /^\/(vn|sea)?lottery\/?$|^\/elott\/?$/i

/** Returns whether an address opens a game. The game list below it stays mounted. */
export const isGameRoute = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  GAME.test(pathname) || (LOTTERY.test(pathname) && new URLSearchParams(search).has('gameCode'))

/** Restores the scroll position when the page is shown again, because a hidden page has no height. */
const useScrollBack = (hidden: boolean): void => {
  const at = useRef({ page: 0, main: 0 })
  useLayoutEffect(() => {
    // Routes without a footer scroll inside their main element; all others scroll the window.
    const main = () => document.getElementById('content')
    if (hidden) {
      return () => {
        scrollTo(0, at.current.page)
        main()?.scrollTo(0, at.current.main)
      }
    }
    const savePosition = () => {
      at.current = { page: scrollY, main: main()?.scrollTop ?? 0 }
    }
    savePosition()
    addEventListener('scroll', savePosition, { passive: true, capture: true })
    return () => removeEventListener('scroll', savePosition, { capture: true })
  }, [hidden])
}

/** The skeleton of a page whose content is still loading. */
export const PageSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className="page-width page-wait" aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div className="skeleton page-wait__title" />
      <div className="skeleton page-wait__body" />
    </div>
  )
}

const Page = ({ location }: { location: Location }) => (
  <ErrorBoundary resetKey={location.pathname + location.search}>
    <Suspense fallback={<PageSkeleton />}>
      <SiteRoutes location={location} />
    </Suspense>
  </ErrorBoundary>
)

/**
 * Renders the page in its frame and keeps it mounted under a centre or a game. While hidden it makes no calls,
 * runs no timers and does not render, and it is memoized for the addresses of a centre. The visitor returns to the same
 * place in the same list.
 * @param covered whether a centre covers the page completely
 */
export const KeepAlivePage = memo(({ page, covered }: { page: Location; covered: boolean }) => {
  const game = isGameRoute(page)
  const [lastPage, setLastPage] = useState<Location | null>(game ? null : page)
  if (!game && lastPage !== page) setLastPage(page)
  const below = game ? lastPage : page
  useScrollBack(covered || game)
  const path = below?.pathname
  // Scroll only when the page itself changes: opening a centre or a game over it must not move it.
  useEffect(() => {
    if (path) scrollTo(0, 0)
  }, [path])
  return (
    <Activity mode={covered ? 'hidden' : 'visible'}>
      <Layout pathname={page.pathname}>
        <Activity mode={game ? 'hidden' : 'visible'}>{below && <Page location={below} />}</Activity>
        {game && <Page location={page} />}
      </Layout>
    </Activity>
  )
})
