import i18n from 'i18next'
import { ask } from './dialogs.ts'

/** §8: a trial account on a gated action, or the wrong centre: in_need_true_account with the confirm in_increase_submit. */
export const askTrueAccount = (): Promise<string | null> =>
  ask({
    title: i18n.t('notice'),
    icon: 'warning',
    text: i18n.t('in_need_true_account'),
    buttons: [{ label: i18n.t('in_increase_submit'), value: 'ok', main: true }],
  })
