import { useEffect } from 'react'
import { useSession } from '../shell/kit/session.ts'
import { useIdle } from '../shell/kit/useIdle.ts'

/** Brings the announcement popup once the page stands, and again after a login. */
export const Popups = () => {
  const idle = useIdle()
  const { status } = useSession()
  useEffect(() => {
    if (idle && status !== 'loading') void import('../shell/kit/popups.ts').then(({ showPopups }) => showPopups())
  }, [idle, status])
  return null
}
