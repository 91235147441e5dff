import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Skeleton } from 'antd'
import { brand } from '../../client/pageSettings.ts'
import { readViewAs, saveViewAs } from '../../client/session.ts'
import { setTitle } from '../../client/pageTitle.ts'
import { readStaffToken, STAFF_SESSION } from '../../client/staffSession.ts'
import { staffMe } from '../../endpoints/accounts/staff.ts'
import { ProblemNote } from '../kit/boundary/ProblemNote.tsx'
import { fetchAntdWords } from '../kit/theme/antdWords.ts'
import { CentreProviders } from '../kit/frame/CentreProviders.tsx'
import { useEndpointQuery } from '../kit/query/useEndpointQuery.ts'
import { THEME_CLASS } from '../kit/theme/brandTheme.ts'
import { StaffLogin } from './login/StaffLogin.tsx'
import { OperatorCentre } from './OperatorCentre.tsx'
import { operatorCall } from './operatorCall.ts'
import { BASE, MENU } from './site.ts'
import { addOperatorWords } from './words.ts'
import './operator.css'

const watchSession = (changed: () => void): (() => void) => {
  window.addEventListener(STAFF_SESSION, changed)
  return () => window.removeEventListener(STAFF_SESSION, changed)
}

const pageIn = (pathname: string): string | undefined =>
  /^\/operator\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? undefined

/** The centre of the person whose token this tab has. */
const LoggedIn = ({ page }: { page: string }) => {
  const me = useEndpointQuery(staffMe, {})
  if (me.value) return <OperatorCentre staff={me.value} page={page} />
  return (
    <main className={`operator-plain ${THEME_CLASS}`}>
      {me.problem ? <ProblemNote problem={me.problem} retry={me.retry} /> : <Skeleton active />}
    </main>
  )
}

const Opened = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = useSyncExternalStore(watchSession, readStaffToken)
  const page = pageIn(pathname)
  const atLogin = page === undefined || page === 'login'
  useEffect(() => setTitle('centre', brand.name), [])
  useEffect(() => {
    if (token && atLogin) void navigate(`${BASE}/${MENU.home}`, { replace: true })
  }, [token, atLogin, navigate])
  if (!token || window.location.hash.startsWith('#invitation='))
    return <StaffLogin back={atLogin ? `${BASE}/${MENU.home}` : pathname + search} />
  return atLogin ? null : <LoggedIn key={token} page={page} />
}

export const fetchLibraryWords = fetchAntdWords

/** The operator centre at /operator, with its own login: no part of the public site is under it. */
const OperatorSite = () => {
  addOperatorWords()
  // In the operator centre staff act as themselves, so a view that this tab had is over.
  if (readViewAs()?.staff) saveViewAs(null)
  return (
    <Suspense fallback={null}>
      <CentreProviders brand={brand} menu={MENU} base={BASE} call={operatorCall}>
        <Opened />
      </CentreProviders>
    </Suspense>
  )
}
export default OperatorSite
