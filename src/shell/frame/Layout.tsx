import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../kit/page/ErrorBoundary.tsx'
import { BannerStrip } from './banner/BannerStrip.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { FailedParts } from './FailedParts.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { SideBar } from './SideBar.tsx'
import './layout.css'

/** §2: these routes show only the header. */
const HEADER_ONLY = [
  '/lottery',
  '/vnlottery',
  '/seamless',
  '/fbsports',
  '/game',
  '/elott',
  '/sealottery',
  '/lottert',
]
/** §2: the header hides its navigation on these. */
const WITHOUT_NAVIGATION = ['/seamless', '/lottery']
/** These pages have no frame at all, because an app embeds them. */
const BARE = ['/helpmc']

const isAt = (paths: readonly string[], pathname: string): boolean => paths.includes(pathname.toLowerCase())

/** The frame around a page, by route (§2 layout rules). */
export const Layout = ({ pathname, children }: { pathname: string; children: ReactNode }) => {
  const { t } = useTranslation()
  if (isAt(BARE, pathname))
    return (
      <main id="content" className="layout__main">
        {children}
      </main>
    )
  const headerOnly = isAt(HEADER_ONLY, pathname)
  return (
    <div className="layout" data-header-only={headerOnly || undefined}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Header navigation={!isAt(WITHOUT_NAVIGATION, pathname)} pathname={pathname} />
      {!headerOnly && (
        <ErrorBoundary quiet={null}>
          <BannerStrip pathname={pathname} />
          <NoticeBar />
        </ErrorBoundary>
      )}
      <main id="content" className="layout__main" tabIndex={-1}>
        {children}
      </main>
      {!headerOnly && (
        <ErrorBoundary quiet={null}>
          <Footer />
          <SideBar />
          <BottomBar pathname={pathname} />
        </ErrorBoundary>
      )}
      <FailedParts />
    </div>
  )
}
