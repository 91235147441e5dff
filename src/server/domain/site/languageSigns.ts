import { localeOf, scriptOf } from '../../../rules/site/languages.ts'

// What texts of one language are made of: its letters, quotation marks and invisible characters, and the width of a text.

/** The scripts of Unicode that a language's usual script consists of, where it is not one of them itself. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
}

/** Returns a pattern for a letter of a script that the language does not use. Latin is allowed for names. */
export const foreignLetter = (tag: string): RegExp => {
  const script = scriptOf(tag)
  const allowed = ['Latn', 'Zyyy', 'Zinh', ...(PARTS[script] ?? [script])]
  return new RegExp(`(?=\\p{L})[^${allowed.map((one) => `\\p{Script=${one}}`).join('')}]`, 'u')
}

/** Node and browsers have it; the language's own library, with which the domain is compiled, does not declare it. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string }

/** The two-byte part of an encoding with the Chinese characters of one script: the first bytes, and the second ones. */
interface CharacterSet {
  encoding: string
  first: readonly [number, number]
  second: readonly [number, number]
}

/** The characters in daily use: GB 2312 for simplified Chinese, Big5 for traditional Chinese, JIS X 0208 for Japanese. */
const CHARACTER_SETS: Readonly<Record<string, CharacterSet>> = {
  Hans: { encoding: 'gbk', first: [0xb0, 0xf7], second: [0xa1, 0xfe] },
  Hant: { encoding: 'big5', first: [0xa4, 0xf9], second: [0x40, 0xfe] },
  Jpan: { encoding: 'euc-jp', first: [0xa1, 0xf4], second: [0xa1, 0xfe] },
}

/** Characters of written Cantonese, which Big5 lacks. */
const CANTONESE = '嘅啲喺咗嚟哋冇嘢咁噉啱瞓攞搵嗰唞睇揀撳擰'

const charactersOf = ({ encoding, first, second }: CharacterSet): ReadonlySet<string> => {
  const decoder = new TextDecoder(encoding)
  const found = new Set(CANTONESE)
  for (let one = first[0]; one <= first[1]; one += 1)
    for (let two = second[0]; two <= second[1]; two += 1)
      for (const char of decoder.decode(Uint8Array.of(one, two)))
        if (/\p{Script=Han}/u.test(char)) found.add(char)
  return found
}

const sets = new Map<string, ReadonlySet<string>>()

/**
 * Returns a function that finds a Chinese character of a text that the script's own character set lacks: `们` in
 * traditional Chinese.
 */
const hanOutside = (script: string): ((text: string) => string | undefined) => {
  const set = CHARACTER_SETS[script]
  if (!set) return () => undefined
  const known = sets.get(script) ?? charactersOf(set)
  sets.set(script, known)
  return (text) => [...text].find((char) => /(?=\p{Script=Han})\p{L}/u.test(char) && !known.has(char))
}

/** Letters of the language's script that only its neighbours have: by language. */
const NEIGHBOURS: Readonly<Record<string, RegExp>> = {
  ar: /[پچژگکیہےٹڈڑں]/,
  fa: /[كيىٹڈڑںہے]/,
  mn: /[іїєґўқғҳ]/i,
  ru: /[іїєґўөүқғҳ]/i,
  uk: /[ыэёъўөүқғҳ]/i,
  ur: /[كيىة]/,
}

/** The quotation marks of a language, other than ‘ and ’, which are apostrophes too. “ and ” are the usual ones. */
const QUOTES: Readonly<Record<string, string>> = {
  ar: '«»“”',
  cs: '„“',
  de: '„“',
  el: '«»“”',
  es: '«»“”',
  fa: '«»',
  fr: '«»“”',
  he: '"״“”„',
  hu: '„”»«',
  it: '«»“”',
  ja: '「」『』',
  km: '«»“”',
  mn: '«»“”„',
  nb: '«»',
  nl: '“”',
  pl: '„”«»',
  pt: '“”«»',
  ro: '„”«»',
  ru: '«»„“',
  uk: '«»„“”',
  uz: '“”«»„',
}
const ALL_QUOTES = /["“”„‟«»「」『』״]/g

const quotesOf = (tag: string): string =>
  scriptOf(tag) === 'Hant' ? '「」『』' : (QUOTES[localeOf(tag)?.language ?? ''] ?? '“”')

/** Marks that reorder a text and do not end by themselves, and invisible characters that come with copied text. */
const INVISIBLE = /[\u202a-\u202e\u2060\ufeff\ufffd]/
/** A zero-width space is where a line of a script without spaces may break. */
const BREAKS = ['Khmr', 'Laoo', 'Mymr', 'Thai']

/** A function for each kind of sign: it returns a sign of a text that the language does not use. */
export interface Signs {
  /** The usual script of the language, such as `Latn`. */
  script: string
  letter(text: string): string | undefined
  quote(text: string): string | undefined
  invisible(text: string): string | undefined
}

/** Returns what finds foreign signs in the texts of a language. */
export const signsOf = (tag: string): Signs => {
  const foreign = foreignLetter(tag)
  const neighbour = NEIGHBOURS[localeOf(tag)?.language ?? '']
  const quotes = quotesOf(tag)
  const script = scriptOf(tag)
  const han = hanOutside(script)
  const breaks = BREAKS.includes(script)
  return {
    script,
    letter: (text) => foreign.exec(text)?.[0] ?? neighbour?.exec(text)?.[0] ?? han(text),
    quote: (text) => text.match(ALL_QUOTES)?.find((mark) => !quotes.includes(mark)),
    invisible: (text) => INVISIBLE.exec(text)?.[0] ?? (breaks ? undefined : /\u200b/.exec(text)?.[0]),
  }
}

/** Returns the width of a text in Latin letters: Chinese, Japanese and Korean characters are two wide, marks none. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const char of text)
    if (
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u.test(
        char,
      )
    )
      width += 2
    else if (!/[\p{Mn}\p{Me}\p{Cf}]/u.test(char)) width += 1
  return width
}
