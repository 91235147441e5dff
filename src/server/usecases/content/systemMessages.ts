import type { LanguageTexts, MessageKey } from '../../domain/site/texts.ts'
import { changeKey, isChange, type Change } from './securityChanges.ts'

/**
 * A message of the house is stored by its name, `@<name>`, so that each reader gets it in the current language. Some
 * have no text of their own.
 */
const SYSTEM_MESSAGES = {
  welcome: { subject: 'welcome_subject', text: 'welcome_text' },
  newDevice: { subject: 'newDevice_subject', text: 'newDevice_text' },
  dailyDraw: { subject: 'dailyDraw_subject', text: 'dailyDraw_text' },
  refusedDeposit: { subject: 'refusedDeposit_subject' },
  refusedWithdrawal: { subject: 'refusedWithdrawal_subject' },
  caseReturned: { subject: 'caseReturned_subject', text: 'caseReturned_text' },
  caseClosed: { subject: 'caseClosed_subject', text: 'caseClosed_text' },
  refusedPromotion: { subject: 'refusedPromotion_subject' },
  refusedRedemption: { subject: 'refusedRedemption_subject' },
  chatTip: { subject: 'chatTip' },
} as const satisfies Readonly<Record<string, { subject: MessageKey; text?: MessageKey }>>
export type SystemMessage = keyof typeof SYSTEM_MESSAGES

const KEYS: Readonly<Record<SystemMessage, { subject: MessageKey; text?: MessageKey }>> = SYSTEM_MESSAGES

const isSystemMessage = (name: string): name is SystemMessage => Object.hasOwn(SYSTEM_MESSAGES, name)

/** What is stored in place of a message's text. */
export const systemMessageKey = (name: SystemMessage): string => `@${name}`

/** What is stored for the message about a changed security setting. */
export const securityChangeKey = (change: Change): string => `${CHANGED}${change}`
const CHANGED = '@changed:'

/** What is stored for the text about a tip in the chat: its amount on the wire, and the masked name of the sender. */
export const tipMessageKey = (amount: number, from: string): string => `@chatTip ${amount} ${from}`
const TIP = /^@chatTip ([\d.]+) (\S+)$/

/** The values in a message: the names of the site and the reader, and how amounts are written. */
interface MessageValues {
  site: string
  name: string
  money: (amount: number) => string
}

/** Returns a part of the message about a changed security setting. */
export const securityChangeText = (
  change: Change,
  part: 'subject' | 'text',
  texts: LanguageTexts,
  values: Readonly<{ site: string; name: string }>,
): string =>
  texts.text('provider/messages', `changed_${part}`, {
    ...values,
    what: texts.text('provider/messages', changeKey(change)),
  })

/** Returns a stored subject or text as its reader sees it. A text that is not a key is returned as it is. */
export const systemMessageText = (
  stored: string,
  part: 'subject' | 'text',
  texts: LanguageTexts,
  { money, ...values }: Readonly<MessageValues>,
): string => {
  const [, tip, from = ''] = TIP.exec(stored) ?? []
  if (tip !== undefined)
    return texts.text('provider/messages', 'chatTip_text', { from, amount: money(Number(tip)) })
  const change = stored.startsWith(CHANGED) ? stored.slice(CHANGED.length) : ''
  if (isChange(change)) return securityChangeText(change, part, texts, values)
  const name = stored.startsWith('@') ? stored.slice(1) : ''
  if (!isSystemMessage(name)) return stored
  const key = KEYS[name][part]
  return key ? texts.text('provider/messages', key, values) : ''
}
