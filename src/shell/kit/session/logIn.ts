import { ApiError, call } from '../../../client/call.ts'
import { saveLogin } from '../../../client/session.ts'
import { firstLogin, login, type loginResult } from '../../../endpoints/accounts/login.ts'
import type { InputOf } from '../../../endpoints/endpoint.ts'
import type * as z from 'zod/mini'
import { leaveDialogRoute, setAfterLogin, takeAfterLogin } from './promptLogin.ts'
import { dialogs } from '../dialog/dialogs.ts'
import { requirePasswordChange } from '../dialog/requirePasswordChange.ts'
import { navigateTo } from './navigateTo.ts'
import { openSession } from './session.ts'

type LoginResult = z.infer<typeof loginResult>

/**
 * §4 login and registration: stores the token and the member, makes the first-login call, and opens the password
 * change when one is required. Then it runs the action that asked for the login.
 * @param password the typed password, so that the password change need not ask for it again (§5)
 * @param home whether to go home first, as a registration does (§4)
 */
export const acceptLogin = (result: LoginResult, password?: string, home = false): void => {
  const then = takeAfterLogin()
  saveLogin(result)
  dialogs.set([])
  openSession(result.member)
  if (home) navigateTo('/')
  else leaveDialogRoute()
  if (result.firstTimeLogin) void call(firstLogin, {}).catch(() => undefined)
  const { mustChangePassword, passwordReason } = result.member
  if (mustChangePassword || result.passwordExpired) {
    requirePasswordChange(passwordReason ?? (result.passwordExpired ? 'expired' : 'first'), password)
    return setAfterLogin(then)
  }
  then?.()
}

/** Logs in. Resolves to the refusal to show, or null when the session is open. */
export const logIn = async (input: InputOf<typeof login>): Promise<ApiError | null> => {
  try {
    acceptLogin(await call(login, input), input.type === 'username' ? input.password : undefined)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
