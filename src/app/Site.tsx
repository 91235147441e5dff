import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, type Location } from 'react-router'
import brand from '../../config/brand.json'
import { Layout } from '../shell/frame/Layout.tsx'
import { DialogHost } from '../shell/dialogs/DialogHost.tsx'
import { openDialog } from '../shell/kit/dialogs.ts'
import { ErrorBoundary } from '../shell/kit/ErrorBoundary.tsx'
import { session, useSession } from '../shell/kit/session.ts'
import { mayEnter } from './homeAfterLogin.ts'
import { CentreOverlay, coversPage } from './CentreOverlay.tsx'
import { Popups } from './Popups.tsx'
import { Pages } from './routes.tsx'
import { readViewing } from '../client/session.ts'

const ViewStrip = lazy(() => import('./ViewStrip.tsx'))
// A look begins and ends with the page, so it is read once.
const viewing = readViewing()

const RealityCheck = lazy(() => import('../shell/launch/RealityCheck.tsx'))

const CENTRE = /^\/(member|agent)(?:\/([^/]+))?\/?$/

const HOME: Location = { pathname: '/', search: '', hash: '', state: null, key: 'home' }

/** /register and /login are the home page with a dialog over it (§2), and so is the link of a forgotten password. */
const useDialogAddresses = (location: Location) => {
  useEffect(() => {
    const path = location.pathname.toLowerCase()
    if (session.get().status === 'in') return
    // Behind the #, where no server's log and no other site's page sees it.
    const reset = new URLSearchParams(location.hash.slice(1)).get('reset')
    if (reset) return openDialog({ name: 'reset', token: reset })
    if (/^\/register(\.html)?$/.test(path)) openDialog({ name: 'register' })
    if (path === '/login') openDialog({ name: 'login' })
  }, [location.pathname, location.hash])
}

/** A page that is not there has no height: where it was read to is kept for when it is there again. */
const useScrollBack = (covered: boolean): void => {
  const at = useRef(0)
  useLayoutEffect(() => {
    if (covered) return () => scrollTo(0, at.current)
    const note = () => {
      at.current = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [covered])
}

const PageWait = () => {
  const { t } = useTranslation()
  return (
    <div className="page-width page-wait" aria-busy="true">
      <span className="visually-hidden" role="status">{t('loading')}</span>
      <div className="skeleton page-wait__title" /><div className="skeleton page-wait__body" />
    </div>
  )
}

/** The public site with its dialogs, and over it a centre when the address names one. */
export const Site = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const signedIn = useSession()
  const { status, member } = signedIn
  const centre = CENTRE.exec(location.pathname)
  const over = (location.state as { over?: Location } | null)?.over ?? HOME
  const page = centre ? over : location
  const covered = centre !== null && coversPage(centre[1] as 'member' | 'agent', signedIn)
  useDialogAddresses(location)
  useScrollBack(covered)
  const below = page.pathname
  // Only a change of the page below counts: opening a centre must not move it.
  useEffect(() => {
    if (below) scrollTo(0, 0)
  }, [below])
  if (brand.homeAfterLogin && status === 'visitor' && !mayEnter(location.pathname)) return <Navigate to="/login" replace />
  return (
    <>
      {/* Under a centre the page neither ticks nor asks nor is drawn; it is kept as it was. */}
      <Activity mode={covered ? 'hidden' : 'visible'}>
        <Layout pathname={page.pathname}>
          <ErrorBoundary resetKey={page.pathname + page.search}>
            <Suspense fallback={<PageWait />}><Pages location={page} /></Suspense>
          </ErrorBoundary>
        </Layout>
      </Activity>
      {centre && (
        <ErrorBoundary resetKey={location.pathname}>
          <CentreOverlay
            centre={centre[1] as 'member' | 'agent'}
            page={centre[2]}
            onClose={() => void navigate({ pathname: over.pathname, search: over.search }, { replace: false })}
          />
        </ErrorBoundary>
      )}
      {!centre && <Popups />}
      {viewing && !centre && <Suspense fallback={null}><ViewStrip view={viewing} /></Suspense>}
      {member && !viewing && <Suspense fallback={null}><RealityCheck key={member.account} account={member.account} /></Suspense>}
      <DialogHost />
    </>
  )
}
