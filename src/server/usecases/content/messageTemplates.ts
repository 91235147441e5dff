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

/** The changes that the owner is informed of, by their names in the audit log. */
const CHANGES = {
  'password.changed': ['the password', 'kata laluan'],
  'paymentPassword.set': ['the payment password', 'kata laluan pembayaran'],
  'paymentPassword.changed': ['the payment password', 'kata laluan pembayaran'],
  'paymentPassword.reset': ['the payment password', 'kata laluan pembayaran'],
  'questions.set': ['the security questions', 'soalan keselamatan'],
  'email.bound': ['the e-mail address', 'alamat e-mel'],
  'mobile.bound': ['the mobile number', 'nombor telefon bimbit'],
  'card.added': ['the bank cards', 'kad bank'],
  'card.removed': ['the bank cards', 'kad bank'],
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
  code: '{{site}}: your code is {{code}}. It is valid for {{minutes}} minutes. Nobody from {{site}} will ever ask you for it.',
  codeSubject: '{{site}}: your code',
  resetSubject: '{{site}}: set a new password',
  reset:
    'Someone, probably you, asked to set a new password for {{name}} at {{site}}. Open this link within {{minutes}} minutes:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
  changedSubject: '{{site}}: {{what}} of your account changed',
  changed:
    'For {{name}} at {{site}} {{what}} changed just now. If it was not you, change your password and contact customer service at once.',
}

const ms: MessageTemplates = {
  code: '{{site}}: kod anda ialah {{code}}. Kod ini sah selama {{minutes}} minit. Tiada sesiapa dari {{site}} akan memintanya.',
  codeSubject: '{{site}}: kod anda',
  resetSubject: '{{site}}: tetapkan kata laluan baharu',
  reset:
    'Seseorang, mungkin anda, meminta untuk menetapkan kata laluan baharu bagi {{name}} di {{site}}. Buka pautan ini dalam masa {{minutes}} minit:\n\n{{link}}\n\nJika bukan anda, abaikan sahaja: kata laluan anda kekal.',
  changedSubject: '{{site}}: {{what}} akaun anda telah ditukar',
  changed:
    'Bagi {{name}} di {{site}}, {{what}} baru sahaja ditukar. Jika bukan anda, tukar kata laluan anda dan hubungi khidmat pelanggan dengan segera.',
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
