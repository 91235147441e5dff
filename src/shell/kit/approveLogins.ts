import { call } from '../../client/call.ts'
import { readViewing } from '../../client/session.ts'
import { waitingLogins } from '../../endpoints/pushLogin.ts'
import { dialogs, openDialog } from './dialogs.ts'

/**
 * Asks whether another device wants to come in, and shows the newest that does. Nobody hears of a failure to ask.
 * Support who looks at an account is not asked: only its owner lets a device in, and the provider refuses anybody else.
 */
export const showWaitingLogin = async (): Promise<void> => {
  if (readViewing()) return
  const [newest] = await call(waitingLogins, {}).catch(() => [])
  if (newest && !dialogs.get().some(({ name }) => name === 'approveLogin')) openDialog({ name: 'approveLogin', waiting: newest })
}

const look = (): void => {
  if (document.visibilityState === 'visible') void showWaitingLogin()
}

/** A device whose stream was asleep asks when somebody looks at it again. Answers how to stop. */
export const watchForLogins = (): (() => void) => {
  look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
