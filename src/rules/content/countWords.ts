/** Scripts whose words have no spaces between them. */
const PACKED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/**
 * Returns the number of words in a text. In scripts without spaces each character counts as one (§5 "between {0}
 * and {1} words").
 */
export const countWords = (text: string): number => {
  const packed = text.match(PACKED)?.length ?? 0
  const spaced = text.replace(PACKED, ' ').trim()
  return packed + (spaced ? spaced.split(/\s+/).length : 0)
}
