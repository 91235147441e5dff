import type { Random } from './random.ts'

/** Bytes as hexadecimal digits. */
export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')

const hyphened = (text: string): string =>
  [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')

/** The format of a UUID of any version, in lower case. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns a UUID of version 7 from a given moment and random source, so that the demo world is repeatable. */
export const uuidV7 = (now: number, random: Random): string => {
  const bytes = new Uint8Array(16)
  bytes.set(random.bytes(10), 6)
  for (let i = 5, rest = now; i >= 0; i--) {
    bytes[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return hyphened(hex(bytes))
}

/**
 * Returns 128 random bits in the format of a UUID, for ids that must not be guessable. A real UUID has fixed or
 * predictable bits.
 */
export const chanceId = (random: Random): string => hyphened(hex(random.bytes(16)))

/**
 * Returns an id derived from a hash (hex, 32 digits or more): version 8, which the standard leaves to the
 * application.
 */
export const uuidOfHash = (digits: string): string =>
  hyphened(`${digits.slice(0, 12)}8${digits.slice(13, 16)}a${digits.slice(17, 32)}`)
