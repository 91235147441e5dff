import { createHash, createHmac } from 'node:crypto'
import type { Random } from '../../../rules/random.ts'

/** Numbers are taken from 32 bits at a time. */
const SPAN = 2 ** 32

/**
 * Provably fair chance: the bytes of HMAC-SHA256(server seed, `<client seed>:<nonce>:<block>`), block by block, read
 * four at a time as big-endian numbers. A number that would favour some results is skipped, so every result below the
 * bound is exactly as likely. Who knows both seeds and the nonce can repeat a round; before the server seed is told,
 * its SHA-256 binds the house to it.
 */
export const fairRandom = (serverSeed: string, clientSeed: string, nonce: number): Random => {
  const key = Buffer.from(serverSeed, 'hex')
  let block = 0
  let bytes = Buffer.alloc(0)
  const take = (length: number): Buffer => {
    while (bytes.length < length) {
      bytes = Buffer.concat([bytes, createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest()])
      block += 1
    }
    const taken = bytes.subarray(0, length)
    bytes = bytes.subarray(length)
    return taken
  }
  return {
    below: (bound) => {
      const limit = SPAN - (SPAN % bound)
      for (;;) {
        const value = take(4).readUInt32BE()
        if (value < limit) return value % bound
      }
    },
    bytes: (length) => new Uint8Array(take(length)),
  }
}

/** What is shown of a server seed before it is told. */
export const commitmentOf = (serverSeed: string): string => createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
