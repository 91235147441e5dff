import { dialogs, openDialog, type OpenDialog } from '../dialog/dialogs.ts'
import { navigateTo } from './navigateTo.ts'

/** The dialogs that belong to the login flow. */
const CONVERSATION: readonly OpenDialog['name'][] = [
  'login',
  'register',
  'forgot',
  'reset',
  'verifyLogin',
  'changePassword',
]

let waiting: (() => void) | null = null

/** Opens the login dialog and calls `then` after the login. Closing the dialog first discards `then`. */
export const promptLogin = (then: () => void): void => {
  openDialog({ name: 'login' })
  waiting = then
}

/** Opens the login dialog and returns to the current page after the login, because a registration ends at /. */
export const promptLoginAndReturn = (): void => {
  const here = location.pathname + location.search
  promptLogin(() => {
    if (location.pathname + location.search !== here) navigateTo(here)
  })
}

dialogs.subscribe(() => {
  if (!dialogs.get().some(({ name }) => CONVERSATION.includes(name))) waiting = null
})

/** Returns the pending action of the login and removes it. */
export const takeAfterLogin = (): (() => void) | null => {
  const then = waiting
  waiting = null
  return then
}

/** Sets the action to run after the login, also past a dialog in between (a forced password change). */
export const setAfterLogin = (then: (() => void) | null): void => {
  waiting = then
}

/** Addresses that open a dialog over the home page (§2). */
const DIALOG_ADDRESS = /^\/(login|register(\.html)?)$/i
let wanted: string | null = null

/** Stores the address that the home-after-login setting (§2) replaced with /login. */
export const setReturnPath = (path: string): void => {
  wanted = path
}

/** Leaves a dialog's address after the login: to the page the visitor requested, else home. */
export const leaveDialogRoute = (): void => {
  if (!DIALOG_ADDRESS.test(location.pathname)) return
  navigateTo(wanted ?? '/', { replace: true })
  wanted = null
}
