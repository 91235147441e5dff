import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256, hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares two hex digests of one length in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
