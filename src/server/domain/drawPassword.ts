import type { Random } from '../../rules/random.ts'

const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?@'] as const
const LENGTH = 12

/**
 * A password for an account that somebody else opens: long, of every kind of letter, and without letters that look
 * alike, because it is read out or copied once.
 */
export const drawPassword = (random: Random): string => {
  const draw = (letters: string): string => letters[random.below(letters.length)]!
  const all = SETS.join('')
  const letters = Array.from({ length: LENGTH }, (_, i) => draw(SETS[i] ?? all))
  for (let i = letters.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[letters[i], letters[j]] = [letters[j]!, letters[i]!]
  }
  return letters.join('')
}
