import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAgent, isTrial } from '../../rules/access.ts'
import { askTrueAccount } from './askTrueAccount.ts'
import { openDialog } from './dialogs.ts'
import { session } from './session.ts'

/**
 * Opens a centre over the page the visitor is on. §5: without a token the login dialog; a trial account, or a
 * non-agent at the agent centre, gets in_need_true_account.
 */
export const useOpenCentre = (): ((centre: 'member' | 'agent', page?: string) => void) => {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(
    (centre, page) => {
      const { status, member } = session.get()
      if (status === 'visitor') return openDialog({ name: 'login' })
      if (!member) return
      if (isTrial(member.type) || (centre === 'agent' && !isAgent(member.type))) return void askTrueAccount()
      void navigate(page ? `/${centre}/${page}` : `/${centre}`, { state: { over: location } })
    },
    [navigate, location],
  )
}
