import { randomFillSync } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const letter = (n: number): string => LETTERS[n & 31]!

/** Every call gets an id and few are ever read, so chance is drawn for many at a time. */
const pool = Buffer.alloc(4_096)
let used = pool.length

const chance = (): string => {
  if (used + 8 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let drawn = ''
  for (const end = used + 8; used < end; used += 1) drawn += letter(pool[used]!)
  return drawn
}

/** An id that a person can read out to support: the day's second in base 32, then chance, as `K3F9-7QX2-M4TD`. */
export const newRequestId = (now: number): string => {
  const seconds = Math.floor(now / 1_000) % 32 ** 4
  const drawn = chance()
  return `${letter(seconds >> 15)}${letter(seconds >> 10)}${letter(seconds >> 5)}${letter(seconds)}-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
