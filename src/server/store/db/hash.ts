import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns the SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns whether two digests are equal, in constant time for digests of the same length. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
