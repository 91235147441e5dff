import { useCallback, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, type Location } from 'react-router'
import { brand } from '../client/pageSettings.ts'
import { DialogHost } from '../shell/dialogs/DialogHost.tsx'
import { setReturnPath } from '../shell/kit/session/promptLogin.ts'
import { openDialog } from '../shell/kit/dialog/dialogs.ts'
import { ErrorBoundary } from '../shell/kit/page/ErrorBoundary.tsx'
import { lazyOptional } from '../shell/kit/page/lazyOptional.tsx'
import { session, useSession } from '../shell/kit/session/session.ts'
import { usePermission } from '../shell/kit/session/site.ts'
import { CentreError } from './CentreError.tsx'
import { routeAccess, type RouteAccess } from './routeAccess.ts'
import { CentreOverlay, coversPage } from './CentreOverlay.tsx'
import { IdleTasks } from './IdleTasks.tsx'
import { KeepAlivePage, PageSkeleton } from './KeepAlivePage.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { ownPath } from '../rules/site/ownPath.ts'
import { readViewAs } from '../client/session.ts'

const ViewAsBanner = lazyOptional(() => import('./ViewAsBanner.tsx'))
// A view of a customer's account starts and ends with a page load, so one read is enough.
const viewing = readViewAs()

const RealityCheck = lazyOptional(() => import('../shell/launch/RealityCheck.tsx'))

const CENTRE = /^\/(member|agent)(?:\/([^/]+))?\/?$/

const HOME: Location = { pathname: '/', search: '', hash: '', state: null, key: 'home' }

/** Opens the dialog that belongs to /register, /login (§2), a password reset link or an unsubscribe link, over the home page. */
const useDialogAddresses = (location: Location) => {
  useEffect(() => {
    const path = location.pathname.toLowerCase()
    // Tokens are in the hash, so that server logs and other sites never receive them.
    const tokens = new URLSearchParams(location.hash.slice(1))
    const unsubscribed = tokens.get('unsubscribe')
    if (unsubscribed) return openDialog({ name: 'unsubscribe', token: unsubscribed })
    if (session.get().status === 'member') return
    const reset = tokens.get('reset')
    if (reset) return openDialog({ name: 'reset', token: reset })
    if (/^\/register(\.html)?$/.test(path)) openDialog({ name: 'register' })
    if (path === '/login') openDialog({ name: 'login' })
  }, [location.pathname, location.hash])
}

/** §2 home after login: sends the visitor to log in, and afterwards to the requested page. */
const RedirectToLogin = ({ from }: { from: Location }) => {
  const wanted = from.pathname + from.search
  useEffect(() => setReturnPath(wanted), [wanted])
  return <Navigate to="/login" replace />
}

/** Returns whether this visitor may open the address under the setting of §2, as the permission payload gives it. */
const useRouteAccess = (pathname: string): RouteAccess => {
  const { status } = useSession()
  const { data, error } = usePermission()
  return status === 'guest'
    ? routeAccess(pathname, data?.info.homeAfterLogin, brand.homeAfterLogin, error !== null)
    : 'open'
}

/** Returns the centre that an address names, and its page; null for an address of the public site. */
const centreAt = (pathname: string): { name: 'member' | 'agent'; page: string | undefined } | null => {
  const [, name, page] = CENTRE.exec(pathname) ?? []
  return name === 'member' || name === 'agent' ? { name, page } : null
}

/** The public site with its dialogs, and a centre over it when the address names one. */
export const Site = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const signedIn = useSession()
  const { member } = signedIn
  const access = useRouteAccess(location.pathname)
  const centre = centreAt(location.pathname)
  const state: { over?: Location } | null = location.state
  const over = state?.over ?? HOME
  const page = centre ? over : location
  const covered = centre !== null && coversPage(centre.name, signedIn)
  const { pathname, search } = over
  const closeCentre = useCallback(
    () => void navigate({ pathname, search }, { replace: false }),
    [navigate, pathname, search],
  )
  useDialogAddresses(location)
  // If the router rewrote such a path, the address would name another site (`//example.org`).
  if (ownPath(location.pathname) === null)
    return (
      <Navigate to={{ pathname: location.pathname.replace(/^\/+/, '/'), search: location.search }} replace />
    )
  if (access === 'login') return <RedirectToLogin from={location} />
  if (access === 'wait') return <PageSkeleton />
  return (
    <>
      <KeepAlivePage page={page} covered={covered} />
      {centre && (
        <ErrorBoundary resetKey={location.pathname} frame={CentreError} onClose={closeCentre}>
          <CentreOverlay centre={centre.name} page={centre.page} onClose={closeCentre} />
        </ErrorBoundary>
      )}
      {!centre && (
        <>
          <LanguageLinks pathname={page.pathname} search={page.search} />
          <IdleTasks />
        </>
      )}
      {viewing && !centre && <ViewAsBanner view={viewing} />}
      {member && !viewing && <RealityCheck key={member.account} account={member.account} />}
      <DialogHost />
      {/* An open centre announces its own screens, because it hides everything outside it from screen readers. */}
      {!covered && <RouteAnnouncer />}
    </>
  )
}
