import { subscribeLiveEvents } from '../client/events.ts'
import { loadInBackground } from '../client/code/loadCode.ts'
import { clearSession } from '../client/session.ts'
import { unreadCount } from '../endpoints/content/common.ts'
import { listAnnouncements } from '../endpoints/games/games.ts'
import { balance } from '../endpoints/money/wallet.ts'
import { invalidateQueries } from '../shell/kit/data/useEndpoint.ts'

/**
 * Keeps what the shell shows up to date with the live events. The page does not need them to render, so their code loads
 * when the browser is idle. Returns the function that stops it.
 */
export const followLiveEvents = (onLogout: () => void): (() => void) =>
  subscribeLiveEvents(({ kind }) => {
    if (kind === 'balance' || kind === 'deposit') invalidateQueries(balance)
    if (kind === 'unread' || kind === 'contract' || kind === 'bill' || kind === 'chat')
      invalidateQueries(unreadCount)
    if (kind === 'login')
      void loadInBackground(() => import('../shell/kit/dialog/pendingLogins.ts')).then(
        ({ showPendingLogin }) => showPendingLogin(),
      )
    if (kind === 'announcement') invalidateQueries(listAnnouncements, unreadCount)
    if (kind === 'logout') {
      clearSession()
      onLogout()
    }
  })
