import i18n from 'i18next'
import { call } from '../../client/call.ts'
import { clearSession } from '../../client/session.ts'
import { logout } from '../../endpoints/wallet.ts'
import { ask } from './dialogs.ts'
import { leaveSession } from './session.ts'
import { goTo } from './goTo.ts'

/** §4 logout: confirm (in_sure_logout), the call, the session cleared but for the merchant's values, then home. */
export const askLogOut = async (): Promise<void> => {
  const answer = await ask({
    title: i18n.t('menu.logout'),
    icon: 'logout',
    text: i18n.t('in_sure_logout'),
    buttons: [{ label: i18n.t('cancel'), value: 'stay' }, { label: i18n.t('menu.logout'), value: 'leave', main: true }],
  })
  if (answer !== 'leave') return
  // The session ends here even when the provider cannot be told; its own idle limit ends it there.
  await call(logout, {}).catch(() => undefined)
  clearSession()
  leaveSession()
  goTo('/')
}
