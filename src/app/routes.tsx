import { Navigate, Route, Routes, type Location } from 'react-router'
import { loadPage } from '../shell/kit/loadPage.ts'
import { HomePage } from '../shell/pages/HomePage.tsx'

const GameListPage = loadPage(() => import('../shell/pages/GameListPage.tsx'))
const VendorPage = loadPage(() => import('../shell/pages/VendorPage.tsx'))
const NoticePage = loadPage(() => import('../shell/pages/NoticePage.tsx'))
const GameHostPage = loadPage(() => import('../shell/pages/GameHostPage.tsx'))
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
      <Route path="/noticePage" element={<NoticePage />} />
      <Route path="/seamless" element={<GameHostPage key="seamless" kind="seamless" />} />
      <Route path="/fbsports" element={<GameHostPage key="fbsports" kind="fbsports" />} />
      <Route path="/game" element={<GameHostPage key="game" kind="game" />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}
