import { call } from '../../../client/call.ts'
import { readViewAs } from '../../../client/session.ts'
import { waitingLogins } from '../../../endpoints/accounts/pushLogin.ts'
import { dialogs, openDialog } from './dialogs.ts'

/**
 * Shows the newest login request of another device, if there is one. A failed call is ignored. A support view
 * makes no call, because only the account's owner can approve a device.
 */
export const showPendingLogin = async (): Promise<void> => {
  if (readViewAs()) return
  const [newest] = await call(waitingLogins, {}).catch(() => [])
  if (newest && !dialogs.get().some(({ name }) => name === 'approveLogin'))
    openDialog({ name: 'approveLogin', pending: newest })
}

const look = (): void => {
  if (document.visibilityState === 'visible') void showPendingLogin()
}

/**
 * Checks for login requests now and whenever the page becomes visible, because a hidden tab may miss live events.
 * Returns the function that stops it.
 */
export const watchPendingLogins = (): (() => void) => {
  look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
