import { useEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { brand } from '../client/pageSettings.ts'
import { landingCode, saveInvitation } from '../client/invitation.ts'
import { loadCode } from '../client/code/loadCode.ts'
import { saveMerchant } from '../client/session.ts'
import { ErrorBoundary } from '../shell/kit/page/ErrorBoundary.tsx'
import { setNavigate } from '../shell/kit/session/navigateTo.ts'
import { startSession } from '../shell/kit/session/session.ts'
import { startEvents } from './events.ts'
import { OperatorSite } from './lazyRoutes.tsx'
import { Site } from './Site.tsx'
import { SiteStatusGuard } from './SiteStatusGuard.tsx'
import '../shell/kit/page/fonts.css'
import '../shell/kit/page/tokens.css'
import '../shell/kit/page/base.css'
import '../shell/kit/page/parts.css'
import '../shell/kit/page/scripts.css'

const countLandingVisit = async (code: string): Promise<void> =>
  (await loadCode(() => import('./countVisit.ts'))).countVisit(code)

const StartedSite = () => {
  const navigate = useNavigate()
  useEffect(() => setNavigate(navigate), [navigate])
  useEffect(() => {
    saveMerchant(brand.merchant, brand.platform)
    saveInvitation()
    // Only pages opened from a registration link load this code.
    if (landingCode) void countLandingVisit(landingCode)
    void startSession()
    return startEvents()
  }, [])
  return (
    <SiteStatusGuard>
      <Site />
    </SiteStatusGuard>
  )
}

/** The public site with its centres; or, at /operator, the site of the staff, which has no session of a player. */
const Root = () => (/^\/operator(\/|$)/i.test(useLocation().pathname) ? <OperatorSite /> : <StartedSite />)

/** The browser application: routes and dialogs behind the system status check of §2. */
export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </ErrorBoundary>
)
