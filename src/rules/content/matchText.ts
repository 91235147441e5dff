/** Part of a text that a query matches: from (inclusive) and to (exclusive), as positions in the text. */
export type MatchedRange = readonly [from: number, to: number]

export interface TextMatch {
  /** 0 is the best: every word of the query begins a word of the text. */
  score: number
  ranges: readonly MatchedRange[]
}

interface Word {
  text: string
  at: number
}

/** Marks that a query need not have: accents, and the vowel points of Arabic and Hebrew. */
const OPTIONAL_MARKS = /[\p{Script=Inherited}\u0591-\u05c7]/gu
/** Letters with the vowel signs of scripts that need them, such as Hindi and Thai, and digits. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** The length from which a word of the query may have one error, and two. */
const ONE_ERROR = 4
const TWO_ERRORS = 8

/** Returns a letter without accents. Those of Korean come apart with the accents, and are put together again. */
const bare = (letter: string): string =>
  letter.normalize('NFD').replaceAll(OPTIONAL_MARKS, '').normalize('NFC') || ' '

/** Returns a text in lower case without accents; each character keeps its place. */
const plain = (text: string): string =>
  [...text.toLowerCase()].map((letter) => bare(letter).slice(0, letter.length)).join('')

const wordsOf = (text: string): Word[] =>
  [...plain(text).matchAll(WORDS)].map((match) => ({ text: match[0], at: match.index }))

/** Returns the number of single errors (missing, added, wrong or swapped letters) between two words. */
export const errorsBetween = (a: string, b: string): number => {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

const allowedErrors = (length: number): number => {
  if (length < ONE_ERROR) return 0
  return length < TWO_ERRORS ? 1 : 2
}

/** Returns how a word of the query matches a word of the text: the score and the matched length, from `from` on. */
const matchWord = (wanted: string, word: string): { score: number; from: number; length: number } | null => {
  if (word.startsWith(wanted)) return { score: 0, from: 0, length: wanted.length }
  const inside = wanted.length > 1 ? word.indexOf(wanted) : -1
  if (inside > 0) return { score: 2, from: inside, length: wanted.length }
  const most = allowedErrors(wanted.length)
  // The first letter is seldom wrong, and most words would match without it.
  if (most === 0 || wanted[0] !== word[0]) return null
  let best: { score: number; from: number; length: number } | null = null
  for (
    let length = wanted.length - most;
    length <= Math.min(word.length, wanted.length + most);
    length += 1
  ) {
    const errors = errorsBetween(wanted, word.slice(0, length))
    if (errors <= most && (best === null || errors + 2 < best.score))
      best = { score: errors + 2, from: 0, length }
  }
  return best
}

/**
 * Returns how well a query matches a text, and where; null when it does not. Each word of the query must begin a word of
 * the text, be inside one, or begin one with a typing error.
 */
export const matchText = (query: string, text: string): TextMatch | null => {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return null
  const words = wordsOf(text)
  const ranges: MatchedRange[] = []
  let score = 0
  for (const one of wanted) {
    const found = words
      .map((word, place) => ({ word, place, match: matchWord(one.text, word.text) }))
      .filter(({ match }) => match !== null)
      .sort((a, b) => (a.match?.score ?? 0) - (b.match?.score ?? 0) || a.place - b.place)[0]
    if (!found?.match) return null
    const from = found.word.at + found.match.from
    ranges.push([from, from + found.match.length])
    // A match later in the text counts a little less.
    score += found.match.score + Math.min(found.place, 9) / 10
  }
  return { score, ranges: ranges.toSorted((a, b) => a[0] - b[0]) }
}

/** Returns what matches a query, the best first; among equals in the given order. */
export const bestMatches = <T>(
  query: string,
  all: readonly T[],
  textsOf: (one: T) => readonly string[],
  most: number,
): T[] =>
  all
    .flatMap((one) => {
      const scores = textsOf(one).flatMap((text, index) => {
        const match = matchText(query, text)
        // Later texts describe the thing less directly.
        return match ? match.score + index : []
      })
      return scores.length > 0 ? [{ one, score: Math.min(...scores) }] : []
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ one }) => one)
