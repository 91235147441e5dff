import type { MemberInfo } from '../../entities/account.ts'
import { getMemberInfo } from '../../endpoints/login.ts'
import { call } from '../../client/call.ts'
import { readToken, saveMember } from '../../client/session.ts'
import { createStore, useStore } from './store.ts'
import { forgetCalls } from './useCall.ts'

/** §4: a visitor has no token; `loading` while the token's owner is being asked for; then the member is in. */
export interface SessionState {
  status: 'visitor' | 'loading' | 'in'
  member: MemberInfo | null
}

const VISITOR: SessionState = { status: 'visitor', member: null }

export const session = createStore<SessionState>(readToken() ? { status: 'loading', member: null } : VISITOR)
export const useSession = (): SessionState => useStore(session)

/** Takes over a member: everything that was asked as somebody else is asked again. */
export const enterSession = (member: MemberInfo): void => {
  session.set({ status: 'in', member })
  forgetCalls()
}

/** Back to a visitor, when the session has ended here or elsewhere. */
export const leaveSession = (): void => {
  if (session.get().status === 'visitor') return
  session.set(VISITOR)
  forgetCalls()
}

let againMs = 3000

/**
 * §4 start-up: member info is loaded if a token exists. When the provider cannot be reached the page goes on as a
 * visitor's and asks again, later each time: a dead line is no reason to throw the token away.
 */
export const startSession = async (): Promise<void> => {
  if (!readToken()) return leaveSession()
  try {
    const member = await call(getMemberInfo, {})
    againMs = 3000
    saveMember(member)
    enterSession(member)
  } catch {
    leaveSession()
    if (readToken()) setTimeout(() => void startSession(), againMs)
    againMs = Math.min(againMs * 2, 60_000)
  }
}
