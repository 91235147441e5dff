import type { Puzzle } from '../entities/site/site.ts'

/** How many key derivations run in parallel; browsers run each on its own thread. */
const BATCH_SIZE = 8

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Finds the number that solves a puzzle by trial. Returns null when cancelled or when none fits. Takes a few
 * seconds of CPU time.
 */
export const solvePuzzle = async (
  { salt, iterations, most, hash }: Puzzle,
  signal?: AbortSignal,
): Promise<number | null> => {
  const fits = async (n: number): Promise<boolean> => {
    const key = await crypto.subtle.importKey('raw', bytes(String(n)), 'PBKDF2', false, ['deriveBits'])
    return (
      hex(
        await crypto.subtle.deriveBits(
          { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations },
          key,
          256,
        ),
      ) === hash
    )
  }
  for (let from = 0; from <= most && !signal?.aborted; from += BATCH_SIZE) {
    const tried = await Promise.all(
      Array.from({ length: Math.min(BATCH_SIZE, most - from + 1) }, (_, n) => fits(from + n)),
    )
    const found = tried.indexOf(true)
    if (found >= 0) return from + found
  }
  return null
}
