import i18n from 'i18next'
import { ApiError, call } from '../../client/call.ts'
import { freePlay } from '../../endpoints/login.ts'
import { ask } from './dialogs.ts'
import { acceptLogin } from './logIn.ts'

/** §1 guest free-play login: a trial account with play money. Resolves to whether the session is open. */
export const playFree = async (): Promise<boolean> => {
  try {
    acceptLogin(await call(freePlay, { os: navigator.platform || 'web', platform: 'W', value: crypto.randomUUID() }))
    return true
  } catch (error) {
    const text = error instanceof ApiError ? error.message : i18n.t('error.unknown')
    void ask({ title: i18n.t('login.free'), icon: 'warning', text })
    return false
  }
}
