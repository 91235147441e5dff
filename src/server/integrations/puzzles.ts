import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Puzzles } from '../ports/accounts/puzzles.ts'

const derive = promisify(pbkdf2)

/** Iterations of PBKDF2 per trial. With at most 500 trials, a browser solves a puzzle in one to two seconds. */
const ITERATIONS = 10_000
const MAX_NUMBER = 500

/**
 * Proof-of-work puzzles. The client finds the number by trying: each trial is a PBKDF2 of the number with the salt,
 * compared with the hash.
 */
export const puzzles: Puzzles = {
  most: MAX_NUMBER,
  make: async (answer) => {
    const salt = randomBytes(16).toString('hex')
    const hash = (await derive(String(answer), salt, ITERATIONS, 32, 'sha256')).toString('hex')
    return { salt, iterations: ITERATIONS, most: MAX_NUMBER, hash }
  },
}
