/** The texts of SMS and e-mail messages. */
interface MessageTemplates {
  code: string
  resetSubject: string
  reset: string
  codeSubject: string
  /** A security setting was changed: {{what}} is one of CHANGES. */
  changedSubject: string
  changed: string
}

/** The changes that the owner is informed of, by their names in the audit log: English, Malay. */
const CHANGES = {
  'password.changed': ['your password', 'kata laluan anda'],
  'paymentPassword.set': ['your payment password', 'kata laluan pembayaran anda'],
  'paymentPassword.changed': ['your payment password', 'kata laluan pembayaran anda'],
  'paymentPassword.reset': ['your payment password', 'kata laluan pembayaran anda'],
  'questions.set': ['your security questions', 'soalan keselamatan anda'],
  'email.bound': ['your e-mail address', 'alamat e-mel anda'],
  'mobile.bound': ['your mobile number', 'nombor telefon anda'],
  'card.added': ['your bank cards', 'kad bank anda'],
  'card.removed': ['your bank cards', 'kad bank anda'],
  'authenticator.on': ['2-step login', 'log masuk 2 langkah'],
  'authenticator.off': ['2-step login', 'log masuk 2 langkah'],
} as const
export type Change = keyof typeof CHANGES

/** Whether a name is one of these changes. */
export const isChange = (name: string): name is Change => Object.hasOwn(CHANGES, name)

/** A change as text. */
export const changeWords = (change: Change, language: string): string =>
  CHANGES[change][language === 'ms' ? 1 : 0]

const en: MessageTemplates = {
  code: '{{site}}: your code is {{code}}. It is valid for {{minutes}} minutes. Do not share it: {{site}} never asks for it.',
  codeSubject: '{{site}}: your code',
  resetSubject: '{{site}}: reset your password',
  reset:
    'We received a request to reset the password of {{name}} at {{site}}. To set a new password, open this link within {{minutes}} minutes:\n\n{{link}}\n\nIf this was not you, ignore this message. Your password stays the same.',
  changedSubject: '{{site}}: change to {{what}}',
  changed:
    'Hello {{name}}, a change was just made to {{what}} at {{site}}. If this was not you, change your password and contact customer service immediately.',
}

const ms: MessageTemplates = {
  code: '{{site}}: kod anda ialah {{code}}. Kod ini sah selama {{minutes}} minit. Jangan kongsikannya: {{site}} tidak pernah memintanya.',
  codeSubject: '{{site}}: kod anda',
  resetSubject: '{{site}}: tetap semula kata laluan anda',
  reset:
    'Kami menerima permintaan untuk menetapkan semula kata laluan {{name}} di {{site}}. Untuk menetapkan kata laluan baharu, buka pautan ini dalam masa {{minutes}} minit:\n\n{{link}}\n\nJika ini bukan anda, abaikan mesej ini. Kata laluan anda tidak berubah.',
  changedSubject: '{{site}}: perubahan pada {{what}}',
  changed:
    'Helo {{name}}, perubahan baru sahaja dibuat pada {{what}} di {{site}}. Jika ini bukan anda, tukar kata laluan anda dan hubungi khidmat pelanggan dengan segera.',
}

const TEMPLATES: Readonly<Record<string, MessageTemplates>> = { en, ms }

/** Fills the placeholders of a template in a language. */
export const renderTemplate = (
  name: keyof MessageTemplates,
  language: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  (TEMPLATES[language] ?? en)[name].replaceAll(/\{\{(\w+)\}\}/g, (_, placeholder: string) =>
    String(values[placeholder] ?? ''),
  )
