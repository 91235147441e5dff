import i18n from 'i18next'
import { registerSW } from 'virtual:pwa-register'
import { ask } from '../shell/kit/dialogs.ts'

/** How often an open page asks whether there is a newer version. */
const ASK_EVERY_MS = 3_600_000

/** Installs the site's worker and asks before a newer version takes over: a round or a form is never cut off. */
export const startUpdates = (): void => {
  const update = registerSW({
    onNeedRefresh: () => void ask({
      title: i18n.t('update.title'),
      icon: 'refresh',
      buttons: [{ label: i18n.t('update.later'), value: 'later' }, { label: i18n.t('update.now'), value: 'now', main: true }],
    }).then((answer) => (answer === 'now' ? update(true) : undefined)),
    onRegisteredSW: (_url, registration) => void setInterval(() => void registration?.update(), ASK_EVERY_MS),
    // A browser without workers, or a private window, has the site all the same.
    onRegisterError: () => undefined,
  })
}
