import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readToken } from '../client/session.ts'
import { isAgent, isTrial } from '../rules/access.ts'
import { askTrueAccount } from '../shell/kit/askTrueAccount.ts'
import { openDialog } from '../shell/kit/dialogs.ts'
import { useSession, type SessionState } from '../shell/kit/session.ts'
import { usePermission } from '../shell/kit/site.ts'
import { AgentCentre, MemberCentre, warmCentre, type CentreProps } from './doors.tsx'
import './centreOverlay.css'

const LostLine = lazy(() => import('./LostLine.tsx'))

type Name = 'member' | 'agent'

const isClosed = (centre: Name, { member }: SessionState): boolean =>
  member !== null && (isTrial(member.type) || (centre === 'agent' && !isAgent(member.type)))

/** Whether nothing of the page below can be seen: the centre stands over all of it, or is about to. */
export const coversPage = (centre: Name, session: SessionState): boolean => session.status !== 'visitor' && !isClosed(centre, session)

/** Focus goes back to what opened the centre; the page below was not there for as long, and the browser forgot it. */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }, [before])
}

const Refused = ({ onLeave }: { onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave)
  useEffect(() => void askTrueAccount().then(leave), [])
  return null
}

/**
 * §5 gate of the centres by address: the member centre needs a token and a real account, the agent centre an agent.
 * Whoever may not enter is sent back to the page below, with the reason.
 */
export const CentreOverlay = ({ centre, page, onClose }: Pick<CentreProps, 'page' | 'onClose'> & { centre: Name }) => {
  const { t } = useTranslation()
  const session = useSession()
  const { status, member } = session
  const { data: permission } = usePermission()
  useFocusBack()
  useEffect(() => {
    if (status === 'visitor' && !readToken()) openDialog({ name: 'login' })
  }, [status])
  // Its code travels while the provider is asked whose token this is; the first screen's rows as soon as it has come.
  const warm = useEffectEvent((name: Name) => warmCentre(name, page ?? null))
  useEffect(() => {
    if (readToken()) warm(centre)
  }, [centre])
  // Every address is refused by itself: on a fast way from one to the next the page between may never have been drawn.
  if (isClosed(centre, session)) return <Refused key={page} onLeave={onClose} />
  // A token without a member: the provider could not be asked whose it is, and is being asked again.
  if (status === 'visitor') return readToken() ? <Suspense fallback={null}><LostLine onClose={onClose} /></Suspense> : null
  const Centre = centre === 'agent' ? AgentCentre : MemberCentre
  const wait = <div className="centre-wait" role="status"><span className="centre-wait__lamps" /><span>{t('loading')}</span></div>
  return <Suspense fallback={wait}>{member ? <Centre page={page} onClose={onClose} known={{ member, permission }} /> : wait}</Suspense>
}
