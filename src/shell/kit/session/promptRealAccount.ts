import i18n from 'i18next'
import { isTrial } from '../../../rules/accounts/access.ts'
import { showMessage, openDialog } from '../dialog/dialogs.ts'
import { navigateTo } from './navigateTo.ts'
import { session } from './session.ts'

/**
 * §8: warns a trial account at a restricted action, or a member at the wrong centre. The confirm button
 * (in_increase_submit) leads a trial to registration and a member to the agent application. Resolves to whether
 * it led to another page.
 */
export const promptRealAccount = async (): Promise<boolean> => {
  const trial = session.get().member === null || isTrial(session.get().member!.type)
  const answer = await showMessage({
    title: i18n.t('notice'),
    icon: 'warning',
    text: i18n.t(trial ? 'in_need_true_account' : 'in_need_agent_account'),
    buttons: [
      { label: i18n.t('in_increase_submit'), value: 'ok' },
      { label: i18n.t(trial ? 'register' : 'join.apply'), value: 'next', main: true },
    ],
  })
  if (answer !== 'next') return false
  if (trial) openDialog({ name: 'register' })
  else navigateTo('/join')
  return !trial
}
