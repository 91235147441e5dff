import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAgent, isTrial } from '../../../rules/accounts/access.ts'
import { promptRealAccount } from './promptRealAccount.ts'
import { promptLogin } from './promptLogin.ts'
import { session } from './session.ts'

/**
 * Returns a function that opens a centre over the current page. §5: without a token it opens the login dialog. A
 * trial account, or a non-agent at the agent centre, gets in_need_true_account.
 */
export const useOpenCentre = (): ((centre: 'member' | 'agent', page?: string) => void) => {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(
    function open(centre: 'member' | 'agent', page?: string): void {
      const { status, member } = session.get()
      if (status === 'guest') return promptLogin(() => open(centre, page))
      if (!member) return
      if (isTrial(member.type) || (centre === 'agent' && !isAgent(member.type)))
        return void promptRealAccount()
      void navigate(page ? `/${centre}/${page}` : `/${centre}`, { state: { over: location } })
    },
    [navigate, location],
  )
}
