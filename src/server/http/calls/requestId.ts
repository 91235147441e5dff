import { randomFillSync } from 'node:crypto'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const letter = (n: number): string => LETTERS[n & 31]!

/** Random bytes for many ids, drawn together: every call needs an id, and each draw has a fixed cost. */
const randomPool = Buffer.alloc(4_096)
let used = randomPool.length

const randomLetters = (): string => {
  if (used + 8 > randomPool.length) {
    randomFillSync(randomPool)
    used = 0
  }
  let letters = ''
  for (const end = used + 8; used < end; used += 1) letters += letter(randomPool[used]!)
  return letters
}

/**
 * Returns an id that a person can read out to support, as `K3F9-7QX2-M4TD`: the time in seconds in base 32, then
 * random letters.
 */
export const newRequestId = (now: number): string => {
  const seconds = Math.floor(now / 1_000) % 32 ** 4
  const letters = randomLetters()
  return `${letter(seconds >> 15)}${letter(seconds >> 10)}${letter(seconds >> 5)}${letter(seconds)}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
