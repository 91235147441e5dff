import { useEffect } from 'react'
import { lineIsFree } from '../client/rest.ts'
import { isAgent, isTrial } from '../rules/access.ts'
import { useSession } from '../shell/kit/session.ts'
import { useFlags } from '../shell/kit/site.ts'
import { useIdle } from '../shell/kit/useIdle.ts'
import { warmCentre } from './doors.tsx'

/** What comes once the page stands: the worker, a member's centre, the announcement popup, and the popup again after a login. */
export const Popups = () => {
  const idle = useIdle()
  const { status, member } = useSession()
  useEffect(() => {
    if (idle && import.meta.env.PROD) void import('./updates.ts').then(({ startUpdates }) => startUpdates())
  }, [idle])
  useEffect(() => {
    if (idle && status !== 'loading') void import('../shell/kit/popups.ts').then(({ showPopups }) => showPopups())
  }, [idle, status])
  const pushes = useFlags().has('PUSHLOGIN3')
  useEffect(() => {
    if (!idle || !pushes || !member || isTrial(member.type)) return
    const started = import('../shell/kit/approveLogins.ts').then(({ watchForLogins }) => watchForLogins())
    return () => void started.then((stop) => stop())
  }, [idle, pushes, member])
  useEffect(() => {
    if (idle && member && !isTrial(member.type) && lineIsFree()) warmCentre(isAgent(member.type) ? 'agent' : 'member')
  }, [idle, member])
  return null
}
