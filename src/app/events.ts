import i18n from 'i18next'
import { speakErrorsWith } from '../client/apiError.ts'
import { SESSION_ENDED, VIEW_ENDED } from '../client/call.ts'
import { leaveView } from '../client/leaveView.ts'
import { clearSession } from '../client/session.ts'
import { unreadCount } from '../endpoints/common.ts'
import { listAnnouncements } from '../endpoints/games.ts'
import { balance } from '../endpoints/wallet.ts'
import { openDialog } from '../shell/kit/dialogs.ts'
import { leaveSession } from '../shell/kit/session.ts'
import { refreshCalls } from '../shell/kit/useCall.ts'

/** Failures that no reply describes, in the visitor's words. */
const LOCAL_WORDS = { 'network.abnormal': 'error.network' } as const

const ended = (): void => {
  leaveSession()
  openDialog({ name: 'login' })
}

/** Lets the shell follow what the provider tells and what happens to the session. Answers how to stop. */
export const startEvents = (): (() => void) => {
  speakErrorsWith((code) => i18n.t(LOCAL_WORDS[code as keyof typeof LOCAL_WORDS] ?? 'error.unknown'))
  addEventListener(SESSION_ENDED, ended)
  addEventListener(VIEW_ENDED, leaveView)
  let stop = () => undefined as void
  let left = false
  const follow = ({ kind }: { kind: string }) => {
    if (kind === 'balance' || kind === 'deposit') refreshCalls(balance)
    if (kind === 'unread' || kind === 'contract' || kind === 'bill') refreshCalls(unreadCount)
    if (kind === 'login') void import('../shell/kit/approveLogins.ts').then(({ showWaitingLogin }) => showWaitingLogin())
    if (kind === 'announcement') refreshCalls(listAnnouncements, unreadCount)
    if (kind === 'logout') {
      clearSession()
      ended()
    }
  }
  // Nobody needs the stream to see the page: its code comes after.
  void import('../client/events.ts').then(({ listenLive }) => {
    if (!left) stop = listenLive(follow)
  }).catch(() => undefined)
  return () => {
    left = true
    removeEventListener(SESSION_ENDED, ended)
    removeEventListener(VIEW_ENDED, leaveView)
    stop()
  }
}
