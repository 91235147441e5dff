import { randomBytes, randomInt } from 'node:crypto'
import type { Random } from '../../rules/random.ts'

/** Randomness from the operating system. */
export const cryptoRandom: Random = {
  below: (bound) => randomInt(bound),
  bytes: (length) => randomBytes(length),
}
