/** What the provider writes to people by phone and by mail. */
interface Letters {
  code: string
  resetSubject: string
  reset: string
  codeSubject: string
  changedSubject: string
  changed: string
}

const en: Letters = {
  code: '{{site}}: your code is {{code}}. It is valid for {{minutes}} minutes. Nobody from {{site}} will ever ask you for it.',
  codeSubject: '{{site}}: your code',
  resetSubject: '{{site}}: set a new password',
  reset: 'Someone, probably you, asked to set a new password for {{name}} at {{site}}. Open this link within {{minutes}} minutes:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
  changedSubject: '{{site}}: your password was changed',
  changed: 'The password of {{name}} at {{site}} was changed. If it was not you, contact customer service at once.',
}

const ms: Letters = {
  code: '{{site}}: kod anda ialah {{code}}. Kod ini sah selama {{minutes}} minit. Tiada sesiapa dari {{site}} akan memintanya.',
  codeSubject: '{{site}}: kod anda',
  resetSubject: '{{site}}: tetapkan kata laluan baharu',
  reset: 'Seseorang, mungkin anda, meminta untuk menetapkan kata laluan baharu bagi {{name}} di {{site}}. Buka pautan ini dalam masa {{minutes}} minit:\n\n{{link}}\n\nJika bukan anda, abaikan sahaja: kata laluan anda kekal.',
  changedSubject: '{{site}}: kata laluan anda telah ditukar',
  changed: 'Kata laluan bagi {{name}} di {{site}} telah ditukar. Jika bukan anda, hubungi khidmat pelanggan dengan segera.',
}

const LETTERS: Readonly<Record<string, Letters>> = { en, ms }

/** A letter in a language, its blanks filled. */
export const letter = (name: keyof Letters, language: string, blanks: Readonly<Record<string, string | number>>): string =>
  (LETTERS[language] ?? en)[name].replaceAll(/\{\{(\w+)\}\}/g, (_, blank: string) => String(blanks[blank] ?? ''))
