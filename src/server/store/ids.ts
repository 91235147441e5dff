import { randomFillSync } from 'node:crypto'

/** Chance is drawn for many ids at a time: a draw costs far more than its bytes. */
const POOL_BYTES = 8_192
const ID_BYTES = 8
const pool = Buffer.allocUnsafe(POOL_BYTES)
let used = POOL_BYTES

const chance = (): string => {
  if (used + ID_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  pool[used] = 0x80 | (pool[used]! & 0x3f)
  const hex = pool.toString('hex', used, used + ID_BYTES)
  used += ID_BYTES
  return hex
}

/** The twelve bits behind the moment count the ids of one millisecond, so that they sort as they were made. */
const COUNT_MAX = 0xfff
let lastTime = ''
let count = 0

/** A new UUID of version 7: sorts by the moment given (epoch ms), then by when this process made it, then by chance. */
export const newId = (now: number): string => {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0')
  count = time === lastTime && count < COUNT_MAX ? count + 1 : 0
  lastTime = time
  const hex = chance()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${hex.slice(0, 4)}-${hex.slice(4)}`
}
