import { Navigate, Route, Routes, type Location } from 'react-router'
import { loadPage } from '../shell/kit/loadPage.ts'
import { HomePage } from '../shell/pages/HomePage.tsx'

const GameListPage = loadPage(() => import('../shell/pages/GameListPage.tsx'))
const VendorPage = loadPage(() => import('../shell/pages/VendorPage.tsx'))
const NoticePage = loadPage(() => import('../shell/pages/NoticePage.tsx'))
const VipPage = loadPage(() => import('../shell/pages/VipPage.tsx'))
const PointMallPage = loadPage(() => import('../shell/pages/PointMallPage.tsx'))
const LotteryPage = loadPage(() => import('../shell/pages/LotteryPage.tsx'))
const PromotionsPage = loadPage(() => import('../shell/pages/PromotionsPage.tsx'))
const PromotionPage = loadPage(() => import('../shell/pages/PromotionPage.tsx'))
const HelpPage = loadPage(() => import('../shell/pages/HelpPage.tsx'))
const DownloadPage = loadPage(() => import('../shell/pages/DownloadPage.tsx'))
const JoinPage = loadPage(() => import('../shell/pages/JoinPage.tsx'))
const GameHostPage = loadPage(() => import('../shell/pages/GameHostPage.tsx'))
const GoPage = loadPage(() => import('./GoPage.tsx'))
const UnknownPage = loadPage(() => import('../shell/pages/UnknownPage.tsx'))

/** Addresses that older links use, and where they lead now. */
const ALIASES: Readonly<Record<string, string>> = {
  '/index.html': '/', '/home': '/', '/register.html': '/register', '/download': '/down', '/lottert': '/lottery',
}

/** §2: every route of the public site. A centre's address is drawn over one of these (see Site). */
export const Pages = ({ location }: { location: Location }) => {
  const alias = ALIASES[location.pathname.toLowerCase()]
  if (alias) return <Navigate to={{ pathname: alias, search: location.search }} replace />
  return (
    <Routes location={location}>
      {['/', '/register', '/login'].map((path) => <Route key={path} path={path} element={<HomePage />} />)}
      {(['RNG', 'FISH', 'PVP'] as const).map((type) => (
        <Route key={type} path={`/${type.toLowerCase()}`} element={<GameListPage key={type} gameType={type} />} />
      ))}
      {(['LIVE', 'SPORTS', 'ESPORTS', 'DS88'] as const).map((type) => (
        <Route key={type} path={`/${type.toLowerCase()}`} element={<VendorPage key={type} gameType={type} />} />
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
      <Route path="/down" element={<DownloadPage />} />
      <Route path="/join" element={<JoinPage />} />
      <Route path="/seamless" element={<GameHostPage key="seamless" kind="seamless" />} />
      <Route path="/fbsports" element={<GameHostPage key="fbsports" kind="fbsports" />} />
      <Route path="/game" element={<GameHostPage key="game" kind="game" />} />
      <Route path="/go/:code" element={<GoPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}
