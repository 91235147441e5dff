import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'

const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?@'] as const
const LENGTH = 12

/**
 * Returns a password for an account that another person opens: long, with every kind of character, and without
 * characters that look alike, because it is read out or copied once.
 */
export const drawPassword = (random: Random): string => {
  const draw = (letters: string): string => itemAt(letters, random.below(letters.length))
  const all = SETS.join('')
  const letters = Array.from({ length: LENGTH }, (_, i) => draw(SETS[i] ?? all))
  for (let i = letters.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[letters[i], letters[j]] = [itemAt(letters, j), itemAt(letters, i)]
  }
  return letters.join('')
}
