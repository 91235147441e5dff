import i18n from 'i18next'
import { showMessage } from '../dialog/dialogs.ts'

/** Opens a game in its own window. If the browser blocks it, a message says what to do (§8 popup blocked). */
export const openWindow = (url: string): void => {
  const opened = window.open(url, '_blank')
  if (opened) opened.opener = null
  else
    void showMessage({ title: i18n.t('popup.blocked'), icon: 'warning', text: i18n.t('popup.blocked.text') })
}
