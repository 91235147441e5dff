import { randomBytes, randomInt } from 'node:crypto'
import type { Random } from '../rules/random.ts'

/** Chance from the operating system's own source. */
export const cryptoRandom: Random = {
  below: (bound) => randomInt(bound),
  bytes: (length) => randomBytes(length),
}
