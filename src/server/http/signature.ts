import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { MINUTE } from '../../rules/calendar.ts'

/** How far a signed call's clock may be from ours, either way. */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE

/** Our partners' keys, made ready once: a handful, and every call asks for one. */
const keys = new Map<string, KeyObject>()
const KEYS_KEPT = 1_000

const keyOf = (secret: string): KeyObject => {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secret, 'utf8')
  if (keys.size < KEYS_KEPT) keys.set(secret, key)
  return key
}

/** Hex HMAC-SHA256 over `<timestamp>.<body>`: what outside services sign their calls with. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${timestamp}.${body}`).digest('hex')

/**
 * An address of a partner's that a browser is sent to, with what we say of it signed: our fields in the query, then
 * `expires` (epoch ms) and `signature`, which is `signatureOf` over the query before `expires`, with `expires` as its time.
 */
export const signedAddress = (url: string, secret: string, expires: number, fields: Record<string, string>): string => {
  const address = new URL(url)
  const said = new URLSearchParams([...address.searchParams, ...Object.entries(fields)])
  const signature = signatureOf(secret, expires, said.toString())
  address.search = new URLSearchParams([...said, ['expires', String(expires)], ['signature', signature]]).toString()
  return address.href
}

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether a call bears our partner's signature and is fresh. Compared in constant time. */
export const isSigned = (secret: string, timestamp: unknown, signature: unknown, body: string, now: number): boolean => {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{10,16}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now) > SIGNATURE_WINDOW_MS) return false
  return sameText(signatureOf(secret, Number(timestamp), body), signature)
}
