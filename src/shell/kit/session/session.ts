import type { MemberInfo } from '../../../entities/accounts/account.ts'
import { getMemberInfo } from '../../../endpoints/accounts/login.ts'
import { call } from '../../../client/call.ts'
import { readToken, saveMember } from '../../../client/session.ts'
import { closeDialog } from '../dialog/dialogs.ts'
import { requirePasswordChange } from '../dialog/requirePasswordChange.ts'
import { createStore, useStore } from '../data/store.ts'
import { resetQueries } from '../data/useEndpoint.ts'

/** §4: a visitor has no token. `loading` lasts until the provider has returned the token's member. */
export interface SessionState {
  status: 'guest' | 'loading' | 'member'
  member: MemberInfo | null
}

const GUEST: SessionState = { status: 'guest', member: null }

export const session = createStore<SessionState>(readToken() ? { status: 'loading', member: null } : GUEST)
export const useSession = (): SessionState => useStore(session)

/** The token with which the cached replies were fetched; null for a visitor's. */
let cachedFor = readToken()

/** Drops cached replies that belong to another user. Those of a page that opened with its token are kept. */
const resetForeign = (): void => {
  const token = readToken()
  if (token === cachedFor) return
  cachedFor = token
  resetQueries()
}

/** Starts the session of a member. */
export const openSession = (member: MemberInfo): void => {
  session.set({ status: 'member', member })
  resetForeign()
}

/** Returns the site to a visitor, when the session has ended here or elsewhere. */
export const closeSession = (): void => {
  if (session.get().status === 'guest') return
  session.set(GUEST)
  closeDialog('changePassword')
  cachedFor = readToken()
  resetQueries()
}

/**
 * Sets the status to `loading` after another tab has passed on its token; the provider must still return the
 * member.
 */
export const adoptToken = (): void => {
  if (readToken() && session.get().status === 'guest') session.set({ status: 'loading', member: null })
}

let againMs = 3000

/**
 * §4 start-up: loads the member if a token exists. If the provider cannot be reached, the page continues as a
 * visitor's and retries with a growing delay. It keeps the token, because a network error does not make it
 * invalid.
 */
export const startSession = async (): Promise<void> => {
  if (!readToken()) return closeSession()
  try {
    const member = await call(getMemberInfo, {})
    againMs = 3000
    saveMember(member)
    openSession(member)
    // A reload must not bypass the forced password change.
    if (member.mustChangePassword) requirePasswordChange(member.passwordReason ?? 'first')
  } catch {
    closeSession()
    if (readToken()) setTimeout(() => void startSession(), againMs)
    againMs = Math.min(againMs * 2, 60_000)
  }
}
