import type { Random } from '../../../rules/random.ts'

const LOWEST = 10
const CHOICES = 90
const SHOWN = 3

/** A random two-digit number for a device to show. */
export const drawNumber = (random: Random): number => LOWEST + random.below(CHOICES)

/**
 * The numbers shown on the approving device: the right one and two others. They are derived from the request, because
 * fresh ones would reveal which number stays.
 */
export const numbersToChoose = (right: number, requestId: string): number[] => {
  const seed = [...requestId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_983, right)
  const numbers = new Set([right])
  for (let step = 1; numbers.size < SHOWN; step++)
    numbers.add(LOWEST + ((right - LOWEST + seed + step * 37) % CHOICES))
  return [...numbers].sort((a, b) => a - b)
}
