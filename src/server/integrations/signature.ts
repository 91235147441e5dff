import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { MINUTE } from '../../rules/calendar.ts'

/** How far the clock of a signed call may differ from ours, ms. */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE

/** Imported keys by secret. There are a handful, and every call needs one. */
const keys = new Map<string, KeyObject>()
const MAX_KEYS = 1_000

const keyOf = (secret: string): KeyObject => {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secret, 'utf8')
  if (keys.size < MAX_KEYS) keys.set(secret, key)
  return key
}

/** Returns the hex HMAC-SHA256 over `<timestamp>.<body>`, with which partners and the site sign their calls. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${timestamp}.${body}`).digest('hex')

/**
 * Returns a partner's address for a browser, with signed fields: our fields in the query, then `expires` (epoch ms)
 * and `signature`. The signature is `signatureOf` over the query before `expires`, with `expires` as its timestamp.
 */
export const signedAddress = (
  url: string,
  secret: string,
  expires: number,
  fields: Record<string, string>,
): string => {
  const address = new URL(url)
  const query = new URLSearchParams([...address.searchParams, ...Object.entries(fields)])
  const signature = signatureOf(secret, expires, query.toString())
  address.search = new URLSearchParams([
    ...query,
    ['expires', String(expires)],
    ['signature', signature],
  ]).toString()
  return address.href
}

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether a call has a valid and recent signature. Compared in constant time. */
export const isSigned = (
  secret: string,
  timestamp: unknown,
  signature: unknown,
  body: string,
  now: number,
): boolean => {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{10,16}$/.test(timestamp))
    return false
  if (Math.abs(Number(timestamp) - now) > SIGNATURE_WINDOW_MS) return false
  return sameText(signatureOf(secret, Number(timestamp), body), signature)
}
