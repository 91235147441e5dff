import { dialogs, openDialog, type OpenDialog } from '../dialog/dialogs.ts'
import { navigateTo } from './navigateTo.ts'

/** The dialogs that belong to the login flow. */
const LOGIN_DIALOGS: readonly OpenDialog['name'][] = [
  'login',
  'register',
  'forgot',
  'reset',
  'verifyLogin',
  'changePassword',
]

let pendingAction: (() => void) | null = null

/** Opens the login dialog and calls `then` after the login. Closing the dialog first discards `then`. */
export const promptLogin = (then: () => void): void => {
  openDialog({ name: 'login' })
  pendingAction = then
}

/** Opens the login dialog and returns to the current page after the login, because a registration ends at /. */
export const promptLoginAndReturn = (): void => {
  const here = location.pathname + location.search
  promptLogin(() => {
    if (location.pathname + location.search !== here) navigateTo(here)
  })
}

dialogs.subscribe(() => {
  if (!dialogs.get().some(({ name }) => LOGIN_DIALOGS.includes(name))) pendingAction = null
})

/** Returns the pending action of the login and removes it. */
export const takeAfterLogin = (): (() => void) | null => {
  const then = pendingAction
  pendingAction = null
  return then
}

/** Sets the action to run after the login, also past a dialog in between (a forced password change). */
export const setAfterLogin = (then: (() => void) | null): void => {
  pendingAction = then
}

/** Addresses that open a dialog over the home page (§2). */
const DIALOG_ADDRESS = /^\/(login|register(\.html)?)$/i
let returnPath: string | null = null

/** Stores the address that the home-after-login setting (§2) replaced with /login. */
export const setReturnPath = (path: string): void => {
  returnPath = path
}

/** Leaves a dialog's address after the login: to the page the visitor requested, else home. */
export const leaveDialogRoute = (): void => {
  if (!DIALOG_ADDRESS.test(location.pathname)) return
  navigateTo(returnPath ?? '/', { replace: true })
  returnPath = null
}
