import { UNSPACED } from '../site/unspacedScripts.ts'

/**
 * Returns the number of words in a text. In scripts without spaces each character counts as one (§5 "between {0}
 * and {1} words").
 */
export const countWords = (text: string): number => {
  const packed = text.match(UNSPACED)?.length ?? 0
  const spaced = text.replace(UNSPACED, ' ').trim()
  return packed + (spaced ? spaced.split(/\s+/).length : 0)
}
