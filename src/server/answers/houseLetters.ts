import { changeWords, isChange, letter, type Change } from './letters.ts'

/** A letter of the house is kept by its name, `@<name>`, so that each reader finds it in the language of the moment. */
const LETTERS = {
  en: {
    welcome: ['Welcome to {{site}}', 'Your account is open. Set a payment password before your first withdrawal.'],
    newDevice: ['A new device logged in', 'If this was not you, end the session in the security centre and change your password.'],
    dailyDraw: ['The daily draw is open', 'One draw for every RM 500 wagered, at most five a day.'],
    refusedDeposit: ['Your deposit was refused', ''],
    refusedWithdrawal: ['Your withdrawal was refused', ''],
    refusedPromotion: ['Your application was refused', ''],
    refusedRedemption: ['Your redemption was refused', ''],
  },
  ms: {
    welcome: ['Selamat datang ke {{site}}', 'Akaun anda sudah dibuka. Tetapkan kata laluan pembayaran sebelum pengeluaran pertama anda.'],
    newDevice: ['Peranti baharu telah log masuk', 'Jika ini bukan anda, tamatkan sesi itu di pusat keselamatan dan tukar kata laluan anda.'],
    dailyDraw: ['Cabutan harian kini dibuka', 'Satu cabutan bagi setiap RM 500 yang dipertaruhkan, paling banyak lima sehari.'],
    refusedDeposit: ['Deposit anda ditolak', ''],
    refusedWithdrawal: ['Pengeluaran anda ditolak', ''],
    refusedPromotion: ['Permohonan anda ditolak', ''],
    refusedRedemption: ['Penebusan anda ditolak', ''],
  },
} as const satisfies Record<string, Record<string, readonly [subject: string, text: string]>>
export type HouseLetter = keyof (typeof LETTERS)['en']

/** What is kept in place of a letter's words. */
export const letterMark = (name: HouseLetter): string => `@${name}`

/** What is kept of the letter that tells of a change of a security setting. */
export const changeMark = (change: Change): string => `${CHANGED}${change}`
const CHANGED = '@changed:'

/** A kept subject or text as its reader is shown it; what is no letter's mark stands as it is. */
export const letterWords = (
  kept: string, part: 'subject' | 'text', language: string, blanks: Readonly<{ site: string; name: string }>,
): string => {
  const change = kept.startsWith(CHANGED) ? kept.slice(CHANGED.length) : ''
  if (isChange(change)) {
    return letter(part === 'subject' ? 'changedSubject' : 'changed', language, { ...blanks, what: changeWords(change, language) })
  }
  const name = kept.startsWith('@') ? kept.slice(1) : ''
  if (!Object.hasOwn(LETTERS.en, name)) return kept
  const words = (LETTERS[language as keyof typeof LETTERS] ?? LETTERS.en)[name as HouseLetter]
  return words[part === 'subject' ? 0 : 1].replace('{{site}}', blanks.site)
}
