import type { Random } from './random.ts'

/** Bytes as hexadecimal digits. */
export const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')

const hyphened = (text: string): string => [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')

/** A UUID of any version as this house writes it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID of version 7 made from a moment and chance that are given, so that the demo world can repeat itself. */
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
 * 128 bits of chance in the shape of a UUID, for what is found by nobody who was not given it: a UUID of any version
 * gives some of its bits away.
 */
export const chanceId = (random: Random): string => hyphened(hex(random.bytes(16)))
