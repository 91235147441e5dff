/** A character of a text as the filter compares it, with its place in the text. */
interface Mark {
  letter: string
  at: number
  /** The end of the character in the text. */
  end: number
}

/** Letters that digits and signs stand for. */
const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const LETTER = /[\p{L}\p{N}]/u
/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Repeats of a letter from this number on count as one letter, or as two. */
const REPEATS = /(.)\1{2,}/gu

/** Returns the letters of a text without case, accents and signs that stand for letters. */
const marksOf = (text: string): Mark[] => {
  const marks: Mark[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (const letter of plain) marks.push({ letter: STAND_INS[letter] ?? letter, at, end })
    at = end
  }
  return marks
}

const lettersOf = (marks: readonly Mark[]): string => marks.map(({ letter }) => letter).join('')

/** The words of a text: runs between spaces, each without its punctuation. Words of one letter in a row are one word. */
const tokensOf = (marks: readonly Mark[]): Mark[][] => {
  const tokens: Mark[][] = []
  let token: Mark[] = []
  const close = (): void => {
    const last = tokens.at(-1)
    if (token.length === 1 && last && last.length > 0 && isSpelled.has(last)) last.push(...token)
    else if (token.length > 0) {
      tokens.push(token)
      if (token.length === 1) isSpelled.add(token)
    }
    token = []
  }
  const isSpelled = new Set<Mark[]>()
  for (const mark of marks) {
    if (/\s/.test(mark.letter)) close()
    else if (LETTER.test(mark.letter)) token.push(mark)
  }
  close()
  return tokens
}

interface Pattern {
  letters: string
  /** How it is compared with a word of the text. */
  kind: 'word' | 'beginning' | 'anywhere'
}

const patternOf = (word: string): Pattern => {
  const letters = lettersOf(marksOf(word)).replace(/[^\p{L}\p{N}]/gu, '')
  if (WITHOUT_SPACES.test(word)) return { letters, kind: 'anywhere' }
  return { letters, kind: word.endsWith('*') ? 'beginning' : 'word' }
}

const matches = (token: string, { letters, kind }: Pattern): boolean => {
  const forms = [token, token.replace(REPEATS, '$1'), token.replace(REPEATS, '$1$1')]
  return forms.some((form) => (kind === 'word' ? form === letters : form.startsWith(letters)))
}

type Span = readonly [from: number, to: number]

const spanOf = (marks: readonly Mark[]): Span => [marks[0]?.at ?? 0, marks.at(-1)?.end ?? 0]

/** The spans of a pattern that is compared with the whole text. */
const spansAnywhere = (marks: readonly Mark[], { letters }: Pattern): Span[] => {
  const inside = marks.filter(({ letter }) => LETTER.test(letter))
  const line = inside.map(({ letter }) => letter)
  const wanted = [...letters]
  return line.flatMap((_, i) =>
    wanted.every((letter, k) => line[i + k] === letter) ? [spanOf(inside.slice(i, i + wanted.length))] : [],
  )
}

const patterns = new WeakMap<readonly string[], Pattern[]>()

/** Returns the patterns of a list of words. The list of the settings is the same object until it changes. */
const patternsOf = (words: readonly string[]): Pattern[] => {
  const known = patterns.get(words)
  if (known) return known
  const made = words.map(patternOf).filter(({ letters }) => letters.length > 0)
  patterns.set(words, made)
  return made
}

/** Returns where words of the operator's list are in a text. */
const spansOf = (text: string, words: readonly string[]): Span[] => {
  const list = patternsOf(words)
  if (list.length === 0) return []
  const marks = marksOf(text)
  const inWords = tokensOf(marks).flatMap((token) => {
    const letters = lettersOf(token)
    return list.some((pattern) => pattern.kind !== 'anywhere' && matches(letters, pattern))
      ? [spanOf(token)]
      : []
  })
  const inText = list.flatMap((pattern) => (pattern.kind === 'anywhere' ? spansAnywhere(marks, pattern) : []))
  return [...inWords, ...inText].toSorted(([a], [b]) => a - b)
}

/** Whether a text has a word of the operator's list, also in capitals, with accents, spelled out or with digits in it. */
export const hasWord = (text: string, words: readonly string[]): boolean => spansOf(text, words).length > 0

/** Returns a text with dots in the place of the words of the operator's list. */
export const hideWords = (text: string, words: readonly string[]): string => {
  let shown = ''
  let done = 0
  for (const [from, to] of spansOf(text, words)) {
    if (to <= done) continue
    shown += `${text.slice(done, Math.max(from, done))}•••`
    done = to
  }
  return shown + text.slice(done)
}

/** Addresses of other sites, with and without their beginning. */
const LINK =
  /(https?:|www\.)\S|(?<![\p{L}\p{N}@])[\p{L}\p{N}-]{2,}\.(com|net|org|info|io|me|co|my|vip|app|xyz|bet|link|cc|top|site|online|club|win|asia)(?![\p{L}\p{N}])/iu

/** Whether a text has an address of a site. */
export const hasLink = (text: string): boolean => LINK.test(text)
