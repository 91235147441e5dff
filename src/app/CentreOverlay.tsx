import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readToken } from '../client/session.ts'
import { isAgent, isTrial } from '../rules/access.ts'
import { askTrueAccount } from '../shell/kit/askTrueAccount.ts'
import { openDialog } from '../shell/kit/dialogs.ts'
import { useSession } from '../shell/kit/session.ts'
import { AgentCentre, MemberCentre, warmCentre, type CentreProps } from './doors.tsx'
import './centreOverlay.css'

const LostLine = lazy(() => import('./LostLine.tsx'))

/**
 * §5 gate of the centres by address: the member centre needs a token and a real account, the agent centre an agent.
 * Whoever may not enter is sent back to the page below, with the reason.
 */
export const CentreOverlay = ({ centre, page, onClose }: CentreProps & { centre: 'member' | 'agent' }) => {
  const { t } = useTranslation()
  const { status, member } = useSession()
  const closed = member !== null && (isTrial(member.type) || (centre === 'agent' && !isAgent(member.type)))
  const leave = useEffectEvent(() => onClose())
  useEffect(() => {
    if (status === 'visitor' && !readToken()) openDialog({ name: 'login' })
    if (closed) void askTrueAccount().then(leave)
  }, [status, closed])
  // Its code travels while the provider is asked whose token this is.
  useEffect(() => {
    if (readToken()) warmCentre(centre)
  }, [centre])
  if (closed) return null
  // A token without a member: the provider could not be asked whose it is, and is being asked again.
  if (status === 'visitor') return readToken() ? <Suspense fallback={null}><LostLine onClose={onClose} /></Suspense> : null
  const Centre = centre === 'agent' ? AgentCentre : MemberCentre
  const wait = <div className="centre-wait" role="status"><span className="centre-wait__lamps" /><span>{t('loading')}</span></div>
  return <Suspense fallback={wait}>{member ? <Centre page={page} onClose={onClose} /> : wait}</Suspense>
}
