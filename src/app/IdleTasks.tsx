import { useEffect, useState } from 'react'
import { loadInBackground } from '../client/code/loadCode.ts'
import { isFastConnection } from '../client/whenIdle.ts'
import { merchantWallet } from '../endpoints/content/home.ts'
import { countryCode } from '../endpoints/accounts/login.ts'
import { isAgent, isTrial } from '../rules/accounts/access.ts'
import { dialogs } from '../shell/kit/dialog/dialogs.ts'
import { useSession } from '../shell/kit/session/session.ts'
import { lazyOptional } from '../shell/kit/page/lazyOptional.tsx'
import { useFlags, usePermission } from '../shell/kit/session/site.ts'
import { useStore } from '../shell/kit/data/store.ts'
import { useEndpoint } from '../shell/kit/data/useEndpoint.ts'
import { useIdle } from '../shell/kit/page/useIdle.ts'
import { prefetchCentre } from './lazyRoutes.tsx'

const Consent = lazyOptional(() => import('../shell/frame/Consent.tsx'))

/** Delays calls that nothing on the page needs yet, so that they do not compete with the urgent ones. */
const LATER_MS = 2_000

const useLater = (idle: boolean): boolean => {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!idle) return
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [idle])
  return later
}

/**
 * Starts background work once the page is idle: the service worker, the centre's prefetch and the announcement
 * popup. It shows the popup again after a login.
 */
export const IdleTasks = () => {
  const idle = useIdle()
  const { status, member } = useSession()
  const open = useStore(dialogs).length > 0
  useEffect(() => {
    if (idle && import.meta.env.PROD)
      void loadInBackground(() => import('./updates.ts')).then(({ startUpdates }) => startUpdates())
  }, [idle])
  useEffect(() => {
    if (idle && status !== 'loading' && !open)
      void loadInBackground(() => import('../shell/kit/notices/showAnnouncements.ts')).then(
        ({ showAnnouncements }) => showAnnouncements(),
      )
  }, [idle, status, open])
  // §4 start-up: always look up the visitor's country. §9: load the merchant's kind of wallet for a member.
  const later = useLater(idle)
  useEndpoint(countryCode, later ? {} : null)
  useEndpoint(merchantWallet, later && member ? {} : null)
  const gtagId = usePermission().data?.info.analytics.gtagId ?? null
  const pushes = useFlags().has('PUSHLOGIN3')
  useEffect(() => {
    if (!idle || !pushes || !member || isTrial(member.type)) return
    const started = loadInBackground(() => import('../shell/kit/dialog/pendingLogins.ts')).then(
      ({ watchPendingLogins }) => watchPendingLogins(),
    )
    return () => void started.then((stop) => stop())
  }, [idle, pushes, member])
  useEffect(() => {
    if (idle && member && !isTrial(member.type) && isFastConnection())
      prefetchCentre(isAgent(member.type) ? 'agent' : 'member')
  }, [idle, member])
  return idle && gtagId ? <Consent gtagId={gtagId} /> : null
}
