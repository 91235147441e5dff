import i18n from 'i18next'
import { setErrorTranslator } from '../client/apiError.ts'
import { PASSWORD_CHANGE, SESSION_ENDED, SITE_CLOSED, VIEW_ENDED } from '../client/call.ts'
import { endViewAs } from '../client/endViewAs.ts'
import { loadInBackground } from '../client/code/loadCode.ts'
import { onTabSession } from '../client/tabs.ts'
import { getPermission } from '../endpoints/accounts/login.ts'
import { promptLoginAndReturn } from '../shell/kit/session/promptLogin.ts'
import { dialogs } from '../shell/kit/dialog/dialogs.ts'
import { requirePasswordChange } from '../shell/kit/dialog/requirePasswordChange.ts'
import { adoptToken, closeSession, startSession } from '../shell/kit/session/session.ts'
import { invalidateQueries } from '../shell/kit/data/useEndpoint.ts'

/** Message keys for failures that happen in the browser, without a reply from the provider. */
const LOCAL_MESSAGES: Readonly<Record<string, 'error.network'>> = { 'network.abnormal': 'error.network' }

const changePassword = (event: Event): void =>
  requirePasswordChange((event instanceof CustomEvent ? event.detail : null) ?? 'first')

const onSessionEnded = (): void => {
  closeSession()
  promptLoginAndReturn()
}

/** Reloads the permission, so that the status page of §2 replaces the site. */
const reloadStatus = (): void => invalidateQueries(getPermission)

/** Subscribes the shell to live events and session changes. Returns the function that stops it. */
export const startEvents = (): (() => void) => {
  setErrorTranslator((code) => i18n.t(LOCAL_MESSAGES[code] ?? 'error.unknown'))
  addEventListener(SESSION_ENDED, onSessionEnded)
  addEventListener(VIEW_ENDED, endViewAs)
  addEventListener(PASSWORD_CHANGE, changePassword)
  addEventListener(SITE_CLOSED, reloadStatus)
  onTabSession({
    onBegun: () => {
      adoptToken()
      dialogs.set(dialogs.get().filter(({ name }) => name !== 'login'))
      void startSession()
    },
    onEnded: closeSession,
  })
  let stop = (): void => undefined
  let left = false
  // The page does not need the live event stream to render, so its code loads later.
  void loadInBackground(() => import('./liveEvents.ts')).then(({ followLiveEvents }) => {
    if (!left) stop = followLiveEvents(onSessionEnded)
  })
  return () => {
    left = true
    removeEventListener(SESSION_ENDED, onSessionEnded)
    removeEventListener(VIEW_ENDED, endViewAs)
    removeEventListener(PASSWORD_CHANGE, changePassword)
    removeEventListener(SITE_CLOSED, reloadStatus)
    stop()
  }
}
