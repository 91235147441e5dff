import { randomFillSync } from 'node:crypto'

/** Random bytes are drawn for many ids at the same time, because a draw costs far more than its bytes. */
const POOL_BYTES = 8_192
const ID_BYTES = 8
const pool = Buffer.allocUnsafe(POOL_BYTES)
let used = POOL_BYTES

const randomHex = (): string => {
  if (used + ID_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  pool[used] = 0x80 | (pool[used]! & 0x3f)
  const hex = pool.toString('hex', used, used + ID_BYTES)
  used += ID_BYTES
  return hex
}

/** The 12 bits after the time count the ids of one millisecond, so that ids sort in the order they were made. */
const COUNT_MAX = 0xfff
let lastTime = ''
let count = 0

/**
 * Returns a new UUID of version 7. Ids sort by `now` (epoch ms), then by the order in which this process made them,
 * then at random. The order within a millisecond starts again after 4,096 ids.
 */
export const newId = (now: number): string => {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0')
  count = time === lastTime && count < COUNT_MAX ? count + 1 : 0
  lastTime = time
  const hex = randomHex()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${hex.slice(0, 4)}-${hex.slice(4)}`
}

/** Returns the time at which an id was made, epoch ms. */
export const uuidTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
