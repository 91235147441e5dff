import i18n from 'i18next'
import { call } from '../../../client/call.ts'
import { endViewAs } from '../../../client/endViewAs.ts'
import { clearSession, readViewAs } from '../../../client/session.ts'
import { logout } from '../../../endpoints/money/wallet.ts'
import { withLoadingOverlay } from '../dialog/withLoadingOverlay.ts'
import { showMessage } from '../dialog/dialogs.ts'
import { closeSession } from './session.ts'
import { navigateTo } from './navigateTo.ts'

/**
 * §4 logout: confirms (in_sure_logout), makes the call, clears the session except the merchant's values, then
 * goes home.
 */
export const confirmLogOut = async (): Promise<void> => {
  const answer = await showMessage({
    title: i18n.t('menu.logout'),
    icon: 'logout',
    text: i18n.t('in_sure_logout'),
    buttons: [
      { label: i18n.t('cancel'), value: 'stay' },
      { label: i18n.t('menu.logout'), value: 'leave', main: true },
    ],
  })
  if (answer !== 'leave') return
  // Staff who view an account have no session of a player to end.
  if (readViewAs()?.staff) return endViewAs()
  // The session ends here even if the call fails; the provider's own idle limit ends it there.
  await withLoadingOverlay(() => call(logout, {}).catch(() => undefined))
  clearSession()
  closeSession()
  navigateTo('/')
}
