import type { MessageKey } from '../../domain/site/texts.ts'

/** The changes that the owner is informed of, by their names in the audit log, and what they changed. */
const CHANGES = {
  'password.changed': 'change_password',
  'paymentPassword.set': 'change_paymentPassword',
  'paymentPassword.changed': 'change_paymentPassword',
  'paymentPassword.reset': 'change_paymentPassword',
  'questions.set': 'change_questions',
  'email.bound': 'change_email',
  'mobile.bound': 'change_mobile',
  'card.added': 'change_cards',
  'card.removed': 'change_cards',
  'authenticator.on': 'change_authenticator',
  'authenticator.off': 'change_authenticator',
  'apiKey.created': 'change_apiKeys',
} as const satisfies Readonly<Record<string, MessageKey>>
export type Change = keyof typeof CHANGES

/** Whether a name is one of these changes. */
export const isChange = (name: string): name is Change => Object.hasOwn(CHANGES, name)

/** Returns the key of the text for what a change changed, such as “your password”. */
export const changeKey = (change: Change): MessageKey => CHANGES[change]
