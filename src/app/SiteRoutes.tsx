import { Navigate, Route, Routes, type Location } from 'react-router'
import { lazyWithRetry } from '../shell/kit/page/lazyWithRetry.ts'
import { HomePage } from '../shell/pages/home/HomePage.tsx'

const GameListPage = lazyWithRetry(() => import('../shell/pages/games/GameListPage.tsx'))
const SportsPage = lazyWithRetry(() => import('../shell/pages/sports/SportsPage.tsx'))
const VendorPage = lazyWithRetry(() => import('../shell/pages/games/VendorPage.tsx'))
const NoticePage = lazyWithRetry(() => import('../shell/pages/content/NoticePage.tsx'))
const VipPage = lazyWithRetry(() => import('../shell/pages/loyalty/VipPage.tsx'))
const PointMallPage = lazyWithRetry(() => import('../shell/pages/loyalty/PointMallPage.tsx'))
const LotteryPage = lazyWithRetry(() => import('../shell/pages/games/LotteryPage.tsx'))
const PromotionsPage = lazyWithRetry(() => import('../shell/pages/loyalty/PromotionsPage.tsx'))
const PromotionPage = lazyWithRetry(() => import('../shell/pages/loyalty/PromotionPage.tsx'))
const HelpPage = lazyWithRetry(() => import('../shell/pages/content/HelpPage.tsx'))
const DownloadPage = lazyWithRetry(() => import('../shell/pages/content/DownloadPage.tsx'))
const JoinPage = lazyWithRetry(() => import('../shell/pages/content/JoinPage.tsx'))
const GameHostPage = lazyWithRetry(() => import('../shell/pages/games/GameHostPage.tsx'))
const ScreenCodePage = lazyWithRetry(() => import('./ScreenCodePage.tsx'))
const UnknownPage = lazyWithRetry(() => import('../shell/pages/closed/UnknownPage.tsx'))

/** Addresses of older links, and where they lead now. */
const ALIASES: Readonly<Record<string, string>> = {
  '/index.html': '/',
  '/home': '/',
  '/register.html': '/register',
  '/lottert': '/lottery',
}

/** Every route of the public site (§2). A centre is drawn over one of these (see Site). */
export const SiteRoutes = ({ location }: { location: Location }) => {
  const alias = ALIASES[location.pathname.toLowerCase()]
  if (alias) return <Navigate to={{ pathname: alias, search: location.search }} replace />
  return (
    <Routes location={location}>
      {['/', '/register', '/login'].map((path) => (
        <Route key={path} path={path} element={<HomePage />} />
      ))}
      {(['RNG', 'FISH', 'PVP'] as const).map((type) => (
        <Route
          key={type}
          path={`/${type.toLowerCase()}`}
          element={<GameListPage key={type} gameType={type} />}
        />
      ))}
      <Route path="/live" element={<VendorPage key="LIVE" gameType="LIVE" />} />
      {(['SPORTS', 'ESPORTS', 'DS88'] as const).map((type) => (
        <Route key={type} path={`/${type.toLowerCase()}`} element={<SportsPage key={type} book={type} />} />
      ))}
      <Route path="/lottery" element={<LotteryPage key="lottery" />} />
      <Route path="/vnlottery" element={<LotteryPage key="vn" variant="vn" />} />
      <Route path="/elott" element={<LotteryPage key="elott" variant="elott" />} />
      <Route path="/sealottery" element={<LotteryPage key="sea" />} />
      <Route path="/noticePage" element={<NoticePage />} />
      <Route path="/vip" element={<VipPage />} />
      <Route path="/pointMall" element={<PointMallPage />} />
      <Route path="/promotions" element={<PromotionsPage />} />
      <Route path="/promoDetail" element={<PromotionPage />} />
      <Route path="/help" element={<HelpPage />} />
      <Route path="/helpmc" element={<HelpPage bare />} />
      {['/down', '/download'].map((path) => (
        <Route key={path} path={path} element={<DownloadPage />} />
      ))}
      <Route path="/join" element={<JoinPage />} />
      <Route path="/seamless" element={<GameHostPage key="seamless" kind="seamless" />} />
      <Route path="/fbsports" element={<GameHostPage key="fbsports" kind="fbsports" />} />
      <Route path="/game" element={<GameHostPage key="game" kind="game" />} />
      <Route path="/go/:code" element={<ScreenCodePage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}
