import i18n from 'i18next'
import { registerSW } from 'virtual:pwa-register'
import { showMessage } from '../shell/kit/dialog/dialogs.ts'

/** How often an open page checks for a newer version. */
const CHECK_EVERY_MS = 3_600_000

/**
 * Registers the service worker. It asks before a newer version takes over, so that no game round or form is
 * interrupted.
 */
export const startUpdates = (): void => {
  const update = registerSW({
    onNeedRefresh: () =>
      void showMessage({
        title: i18n.t('update.title'),
        icon: 'refresh',
        buttons: [
          { label: i18n.t('update.later'), value: 'later' },
          { label: i18n.t('update.now'), value: 'now', main: true },
        ],
      }).then((answer) => (answer === 'now' ? update(true) : undefined)),
    onRegisteredSW: (_url, registration) =>
      void setInterval(() => void registration?.update(), CHECK_EVERY_MS),
    // The site works without a service worker, for example in a private window.
    onRegisterError: () => undefined,
  })
}
