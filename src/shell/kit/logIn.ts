import { ApiError, call } from '../../client/call.ts'
import { saveLogin } from '../../client/session.ts'
import { firstLogin, login, type loginResult } from '../../endpoints/login.ts'
import type { InputOf } from '../../endpoints/endpoint.ts'
import type * as z from 'zod/mini'
import { dialogs, openDialog } from './dialogs.ts'
import { enterSession } from './session.ts'
import { afterLogin } from './afterLogin.ts'

type LoginResult = z.infer<typeof loginResult>

/**
 * §4 login and registration: keeps the token and the member, makes the first-login call, and opens the
 * change-password dialog when the password must change.
 * @param password what was typed, so that the change-password dialog need not ask for it again (§5)
 */
export const acceptLogin = (result: LoginResult, password?: string): void => {
  saveLogin(result)
  dialogs.set([])
  enterSession(result.member)
  if (result.firstTimeLogin) void call(firstLogin, {}).catch(() => undefined)
  const forced = result.member.mustChangePassword
  if (forced || result.passwordExpired) {
    return openDialog({ name: 'changePassword', reason: result.passwordExpired && !forced ? 'expired' : 'first', oldPassword: password })
  }
  afterLogin.set({ first: result.firstTimeLogin })
}

/** Logs in; resolves to the refusal to show, or null when the session is open. */
export const logIn = async (input: InputOf<typeof login>): Promise<ApiError | null> => {
  try {
    acceptLogin(await call(login, input), input.type === 'username' ? input.password : undefined)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
