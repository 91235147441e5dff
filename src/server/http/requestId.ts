import { randomBytes } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An id that a person can read out to support: the day's second in base 32, then chance, as `K3F9-7QX2-M4TD`. */
export const newRequestId = (now: number): string => {
  const seconds = Math.floor(now / 1_000) % 32 ** 4
  const time = [3, 2, 1, 0].map((place) => LETTERS[Math.floor(seconds / 32 ** place) % 32]).join('')
  const chance = Array.from(randomBytes(8), (byte) => LETTERS[byte % 32]).join('')
  return `${time}-${chance.slice(0, 4)}-${chance.slice(4)}`
}
