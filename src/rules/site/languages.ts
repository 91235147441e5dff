// Languages by their BCP 47 tag (`ms`, `pt-BR`, `zh-Hans`). No file lists them: a language is a folder of locales/.

/** The language in which the texts are written. Its folder has every key; a translation may lack some. */
export const SOURCE_LANGUAGE = 'en'

/** Returns the locale of a tag with its usual script and region; null for a text that is not a tag. */
export const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize()
  } catch {
    return null
  }
}

/** Returns the usual script of a language, such as `Latn` or `Arab`. */
export const scriptOf = (tag: string): string => localeOf(tag)?.script ?? 'Latn'

/** Scripts that are written from right to left. `Intl.Locale` knows them too, but not in every browser. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/** Returns the direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(scriptOf(tag)) ? 'rtl' : 'ltr'

/**
 * Returns a language's name in that language, with a capital letter where its script has them. Chinese of a region is
 * named by its script too, which readers look for: 繁體中文（香港）.
 */
export const ownNameOf = (tag: string): string => {
  const nameOf = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames([tag], { type, style: 'short' }).of(code) ?? code
  const { language, script, region } = localeOf(tag) ?? {}
  if (/^Han[st]$/.test(script ?? '') && region && tag.endsWith(region))
    return `${nameOf('language', `${language}-${script}`)}（${nameOf('region', region)}）`
  const name = nameOf('language', tag)
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The regions of tags that name none: otherwise English is that of the US, and Portuguese that of Brazil. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', 'en-XA': 'en-GB', pt: 'pt-PT' }
const withRegion = (tag: string): string => REGIONS[tag] ?? tag

/**
 * Returns the locale for numbers: the language's separators with Latin digits, so that an amount reads the same on the
 * page, in an export and in a letter, and can be typed back.
 */
export const numberLocaleOf = (tag: string): string => `${withRegion(tag)}-u-nu-latn`

/** Returns the locale for dates: in Latin digits and the Gregorian calendar, as in the date fields. */
export const dateLocaleOf = (tag: string): string => `${withRegion(tag)}-u-ca-gregory-nu-latn`

/** How well an offered language fits: 0 not at all, more for the same script and the same region. */
const fitOf = (wanted: Intl.Locale, offered: Intl.Locale | null): number => {
  if (wanted.language !== offered?.language) return 0
  if (wanted.script !== offered.script) return 1
  return wanted.region === offered.region ? 3 : 2
}

/**
 * Returns the offered language that fits the first wanted one that any fits: `pt-PT` gets `pt-BR` where no other
 * Portuguese is offered. Undefined when none fits.
 */
export const matchLanguage = (
  wanted: readonly (string | null | undefined)[],
  offered: readonly string[],
): string | undefined => {
  for (const tag of wanted) {
    if (!tag) continue
    const same = offered.find((one) => one.toLowerCase() === tag.toLowerCase())
    if (same) return same
    const locale = localeOf(tag)
    if (!locale) continue
    const best = offered
      .map((one) => ({ one, fit: fitOf(locale, localeOf(one)) }))
      .reduce((a, b) => (b.fit > a.fit ? b : a))
    if (best.fit > 0) return best.one
  }
  return undefined
}

/**
 * Returns the attributes of a block of text in another language than its page; none for one in the page's language. A
 * line, such as a title, has only `lang` and is in a `bdi`, so that it stays at the side where the page's lines start.
 */
export const languageAttributes = (language: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  language === undefined ? {} : { lang: language, dir: directionOf(language) }

/** Returns the tags of an `Accept-Language` header, the most wanted first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
