import i18n from 'i18next'
import { ask } from '../kit/dialogs.ts'

/** Opens a game in a window of its own; a browser that blocks it is answered with what to do (§8 popup blocked). */
export const openWindow = (url: string): void => {
  const opened = window.open(url, '_blank')
  if (opened) opened.opener = null
  else void ask({ title: i18n.t('popup.blocked'), icon: 'warning', text: i18n.t('popup.blocked.text') })
}
