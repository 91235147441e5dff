import { createHash, createHmac } from 'node:crypto'
import type { Random } from '../../../rules/random.ts'
import { SPAN } from './seedNumbers.ts'

/**
 * Returns provably fair randomness: the bytes of HMAC-SHA256(server seed, `<client seed>:<nonce>:<block>`), block by
 * block, read as big-endian 32-bit numbers. Numbers that would bias the result are skipped. With both seeds and the
 * nonce, a player can repeat a round. Until the server seed is revealed, its published SHA-256 commits the site to
 * it.
 */
export const provablyFairRandom = (serverSeed: string, clientSeed: string, nonce: number): Random => {
  const key = Buffer.from(serverSeed, 'hex')
  let block = 0
  let bytes = Buffer.alloc(0)
  const take = (length: number): Buffer => {
    while (bytes.length < length) {
      bytes = Buffer.concat([
        bytes,
        createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest(),
      ])
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

/** Returns the hash of a server seed, which is published before the seed. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
