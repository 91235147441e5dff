import { useEffect } from 'react'
import { useSession } from '../shell/kit/session.ts'
import { useIdle } from '../shell/kit/useIdle.ts'

/** What comes once the page stands: the worker, the announcement popup, and the popup again after a login. */
export const Popups = () => {
  const idle = useIdle()
  const { status } = useSession()
  useEffect(() => {
    if (idle && import.meta.env.PROD) void import('./updates.ts').then(({ startUpdates }) => startUpdates())
  }, [idle])
  useEffect(() => {
    if (idle && status !== 'loading') void import('../shell/kit/popups.ts').then(({ showPopups }) => showPopups())
  }, [idle, status])
  return null
}
