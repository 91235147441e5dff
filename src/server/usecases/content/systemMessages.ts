import { changeWords, isChange, renderTemplate, type Change } from './messageTemplates.ts'

/** A message of the house is stored by its name, `@<name>`, so that each reader gets it in the current language. */
const SYSTEM_MESSAGES = {
  en: {
    welcome: [
      'Welcome to {{site}}',
      'Your account is ready. Set a payment password before your first withdrawal.',
    ],
    newDevice: [
      'Login from a new device',
      'If this was not you, log the device out in the security centre and change your password.',
    ],
    dailyDraw: ['The daily lucky draw is open', 'Get one draw for every RM 500 wagered, up to five a day.'],
    refusedDeposit: ['Your deposit was rejected', ''],
    refusedWithdrawal: ['Your withdrawal was rejected', ''],
    caseReturned: [
      'Your withdrawal case is settled: money returned',
      'The missing amount was returned to your main wallet. Open the withdrawal to see it.',
    ],
    caseClosed: [
      'Your withdrawal case is closed',
      'The bank confirmed that the full amount was paid. The withdrawal counts as received.',
    ],
    refusedPromotion: ['Your application was rejected', ''],
    refusedRedemption: ['Your redemption was rejected', ''],
  },
  ms: {
    welcome: [
      'Selamat datang ke {{site}}',
      'Akaun anda sudah sedia. Tetapkan kata laluan pembayaran sebelum pengeluaran pertama anda.',
    ],
    newDevice: [
      'Log masuk dari peranti baharu',
      'Jika ini bukan anda, log keluar peranti itu di pusat keselamatan dan tukar kata laluan anda.',
    ],
    dailyDraw: [
      'Cabutan bertuah harian kini dibuka',
      'Dapatkan satu cabutan bagi setiap RM 500 pusing ganti, sehingga lima sehari.',
    ],
    refusedDeposit: ['Deposit anda ditolak', ''],
    refusedWithdrawal: ['Pengeluaran anda ditolak', ''],
    caseReturned: [
      'Kes pengeluaran anda diselesaikan: wang dipulangkan',
      'Amaun yang tidak diterima telah dipulangkan ke dompet utama anda. Buka pengeluaran itu untuk melihatnya.',
    ],
    caseClosed: [
      'Kes pengeluaran anda ditutup',
      'Bank mengesahkan bahawa amaun penuh telah dibayar. Pengeluaran ini dikira sebagai diterima.',
    ],
    refusedPromotion: ['Permohonan anda ditolak', ''],
    refusedRedemption: ['Penebusan anda ditolak', ''],
  },
} as const satisfies Record<string, Record<string, readonly [subject: string, text: string]>>
export type SystemMessage = keyof (typeof SYSTEM_MESSAGES)['en']

const TEXTS: Readonly<Record<string, Readonly<Record<SystemMessage, readonly [string, string]>>>> =
  SYSTEM_MESSAGES

const isSystemMessage = (name: string): name is SystemMessage => Object.hasOwn(SYSTEM_MESSAGES.en, name)

/** What is stored in place of a message's text. */
export const systemMessageKey = (name: SystemMessage): string => `@${name}`

/** What is stored for the message about a changed security setting. */
export const securityChangeKey = (change: Change): string => `${CHANGED}${change}`
const CHANGED = '@changed:'

/** Returns a stored subject or text as its reader sees it. A text that is not a key is returned as it is. */
export const systemMessageText = (
  stored: string,
  part: 'subject' | 'text',
  language: string,
  values: Readonly<{ site: string; name: string }>,
): string => {
  const change = stored.startsWith(CHANGED) ? stored.slice(CHANGED.length) : ''
  if (isChange(change)) {
    return renderTemplate(part === 'subject' ? 'changedSubject' : 'changed', language, {
      ...values,
      what: changeWords(change, language),
    })
  }
  const name = stored.startsWith('@') ? stored.slice(1) : ''
  if (!isSystemMessage(name)) return stored
  const { [language]: texts = SYSTEM_MESSAGES.en } = TEXTS
  const words = texts[name]
  return words[part === 'subject' ? 0 : 1].replace('{{site}}', values.site)
}
