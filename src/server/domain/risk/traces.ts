import type { RiskTrace } from '../../../entities/desk/risk.ts'
import { deviceName } from '../../../rules/accounts/deviceName.ts'
import { maskCard, maskEmail, maskMobile } from '../../../rules/accounts/maskContact.ts'

/** Something by which two accounts can be known to belong together. `promotion`: one that the account claimed. */
export interface Trace {
  kind: RiskTrace | 'promotion'
  /** What is compared. Only its hash is stored. */
  value: string
  /** What staff read: an address, a browser, a masked number. */
  label: string
}

/** Addresses that say nothing about who uses them: loopback, private and link-local ones. */
const NOT_PUBLIC =
  /^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|::$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i

/** Whether an address belongs to one connection on the internet. */
export const isPublicAddress = (ip: string): boolean =>
  ip !== '' && !NOT_PUBLIC.test(ip.replace(/^::ffff:(?=\d)/i, ''))

/**
 * Returns the traces of a login. A device is the same browser and system at the same address: an address alone can be
 * a household, a browser alone is used by millions.
 */
export const loginTraces = ({ ip, userAgent }: { ip: string; userAgent: string }): Trace[] =>
  isPublicAddress(ip)
    ? [
        { kind: 'address', value: ip, label: ip },
        { kind: 'device', value: `${ip}\n${userAgent}`, label: `${deviceName(userAgent)} · ${ip}` },
      ]
    : []

/** Providers that ignore dots in the first part of an address. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** Returns the mailbox of an e-mail address: without case, a `+tag`, and dots where its provider ignores them. */
export const mailbox = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [box = ''] = local.split('+')
  return DOTLESS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** Returns a name without case, accents, punctuation and the order of its words. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** What is known about the person of an account. Empty and missing values leave no trace. */
export interface Identity {
  mobiles: readonly string[]
  emails: readonly string[]
  /** The names that the player gave: at registration, and on bank cards. */
  names: readonly string[]
  /** `yyyy-MM-dd` */
  birthDate: string | null
  idNumber: string | null
  cards: readonly string[]
}

const distinct = (traces: readonly Trace[]): Trace[] => [
  ...new Map(traces.map((trace) => [`${trace.kind}\n${trace.value}`, trace])).values(),
]

/** Returns the traces of a person. A name counts together with a birth date only, because many people share one. */
export const identityTraces = ({ mobiles, emails, names, birthDate, idNumber, cards }: Identity): Trace[] => {
  const plainId = idNumber?.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() ?? ''
  return distinct([
    ...mobiles.map((value): Trace => ({ kind: 'mobile', value, label: maskMobile(value) })),
    ...emails
      .filter((email) => email.includes('@'))
      .map((email): Trace => ({ kind: 'email', value: mailbox(email), label: maskEmail(email) })),
    ...names
      .map(plainName)
      .filter((name) => name !== '' && birthDate !== null)
      .map((name): Trace => ({ kind: 'person', value: `${name}\n${birthDate}`, label: '' })),
    ...(plainId.length >= 5 ? [{ kind: 'idNumber' as const, value: plainId, label: '' }] : []),
    ...cards.map(
      (number): Trace => ({ kind: 'card', value: number.replace(/\D/g, ''), label: maskCard(number) }),
    ),
  ])
}
