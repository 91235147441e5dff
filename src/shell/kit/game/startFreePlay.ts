import i18n from 'i18next'
import { ApiError, call } from '../../../client/call.ts'
import { freePlay } from '../../../endpoints/accounts/login.ts'
import { withLoadingOverlay } from '../dialog/withLoadingOverlay.ts'
import { showMessage } from '../dialog/dialogs.ts'
import { acceptLogin } from '../session/logIn.ts'

/** §1 guest free-play login: opens a trial account with play money. Resolves to whether the session is open. */
export const startFreePlay = async (): Promise<boolean> => {
  try {
    acceptLogin(
      await withLoadingOverlay(() =>
        call(freePlay, { os: navigator.platform || 'web', platform: 'W', value: crypto.randomUUID() }),
      ),
    )
    return true
  } catch (error) {
    const text = error instanceof ApiError ? error.message : i18n.t('error.unknown')
    void showMessage({ title: i18n.t('login.free'), icon: 'warning', text })
    return false
  }
}
