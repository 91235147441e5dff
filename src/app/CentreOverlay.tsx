import { memo, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../client/code/lazyPart.ts'
import { readToken } from '../client/session.ts'
import { isAgent, isTrial } from '../rules/accounts/access.ts'
import { changeLanguage } from '../shell/kit/session/changeLanguage.ts'
import { confirmLogOut } from '../shell/kit/session/confirmLogOut.ts'
import { promptRealAccount } from '../shell/kit/session/promptRealAccount.ts'
import { promptLoginAndReturn } from '../shell/kit/session/promptLogin.ts'
import { session as site, useSession, type SessionState } from '../shell/kit/session/session.ts'
import { setTheme } from '../shell/kit/session/theme.ts'
import { usePermission } from '../shell/kit/session/site.ts'
import { useTitle } from '../shell/kit/page/useTitle.ts'
import { AgentCentre, CentreWait, MemberCentre, prefetchCentre, type CentreProps } from './lazyRoutes.tsx'

const ProviderUnreachable = lazyPart(() => import('./ProviderUnreachable.tsx'))

type Name = 'member' | 'agent'

const SITE_ACTIONS: CentreProps['actions'] = {
  logOut: () => void confirmLogOut(),
  changeLanguage,
  changeTheme: setTheme,
}

const isClosed = (centre: Name, { member }: SessionState): boolean =>
  member !== null && (isTrial(member.type) || (centre === 'agent' && !isAgent(member.type)))

/** Returns whether the account is known and may open the centre. Else the provider would refuse its calls. */
const isOpenNow = (centre: Name): boolean => {
  const now = site.get()
  return now.member !== null && !isClosed(centre, now)
}

/** Returns whether the centre covers the page below completely, now or as soon as it has loaded. */
export const coversPage = (centre: Name, session: SessionState): boolean =>
  session.status !== 'guest' && !isClosed(centre, session)

/**
 * Returns focus to the control that opened the centre. The browser loses it because the page below is hidden
 * meanwhile.
 */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}

const Refused = ({ onLeave }: { onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave)
  useEffect(() => void promptRealAccount().then((gone) => gone || leave()), [])
  return null
}

/**
 * §5 access check of the centres by address: the member centre needs a token and a real account, the agent centre
 * an agent. It sends other visitors back to the page below and gives the reason. It is memoized: a list changes its filters
 * in the address, and the centre around it would render with each.
 */
export const CentreOverlay = memo(
  ({ centre, page, onClose }: Pick<CentreProps, 'page' | 'onClose'> & { centre: Name }) => {
    const { t } = useTranslation()
    const session = useSession()
    const { status, member } = session
    const { data: permission } = usePermission()
    useFocusBack()
    useTitle(t(`menu.${centre}`), 'centre')
    useEffect(() => {
      if (status === 'guest' && !readToken()) promptLoginAndReturn()
    }, [status])
    // Load the centre's code while the provider identifies the token's owner, then prefetch the first screen's
    // data. Skip both for an account that may not open the centre, because the provider would refuse its calls.
    const warm = useEffectEvent(
      (name: Name) => isClosed(name, session) || prefetchCentre(name, page ?? null, () => isOpenNow(name)),
    )
    useEffect(() => {
      if (readToken()) warm(centre)
    }, [centre])
    // The key makes every address show its own refusal, because a quick navigation may skip the page in between.
    if (isClosed(centre, session)) return <Refused key={page} onLeave={onClose} />
    // There is a token but no member: the provider could not be reached, and the site is trying again.
    if (status === 'guest') return readToken() ? <ProviderUnreachable onClose={onClose} /> : null
    const Centre = centre === 'agent' ? AgentCentre : MemberCentre
    return member ? (
      <Centre page={page} onClose={onClose} known={{ member, permission }} actions={SITE_ACTIONS} />
    ) : (
      <CentreWait />
    )
  },
)
