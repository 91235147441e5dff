import { randomFillSync } from 'node:crypto'

/** Chance is drawn for many ids at a time: a draw costs far more than its bytes. */
const POOL_BYTES = 8_192
const ID_BYTES = 10
const pool = Buffer.allocUnsafe(POOL_BYTES)
let used = POOL_BYTES

const chance = (): string => {
  if (used + ID_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  // The version and the variant stand in the first and third byte.
  pool[used] = 0x70 | (pool[used]! & 0x0f)
  pool[used + 2] = 0x80 | (pool[used + 2]! & 0x3f)
  const hex = pool.toString('hex', used, used + ID_BYTES)
  used += ID_BYTES
  return hex
}

/** A new UUID of version 7: sorts by the moment given (epoch ms), and within it by chance. */
export const newId = (now: number): string => {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0')
  const hex = chance()
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}
