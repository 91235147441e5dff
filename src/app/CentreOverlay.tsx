import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isAgent, isTrial } from '../rules/access.ts'
import { askTrueAccount } from '../shell/kit/askTrueAccount.ts'
import { openDialog } from '../shell/kit/dialogs.ts'
import { useSession } from '../shell/kit/session.ts'
import { AgentCentre, MemberCentre, type CentreProps } from './doors.tsx'
import './centreOverlay.css'

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
    if (status === 'visitor') openDialog({ name: 'login' })
    if (closed) void askTrueAccount().then(leave)
  }, [status, closed])
  if (status === 'visitor' || closed) return null
  const Centre = centre === 'agent' ? AgentCentre : MemberCentre
  const wait = <div className="centre-wait" role="status"><span className="centre-wait__lamps" /><span>{t('loading')}</span></div>
  return <Suspense fallback={wait}>{member ? <Centre page={page} onClose={onClose} /> : wait}</Suspense>
}
