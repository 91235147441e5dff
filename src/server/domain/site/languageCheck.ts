import { keysOf, pluralFormsOf, pluralOf, type TextFile } from '../../../rules/site/completeTexts.ts'
import { SOURCE_LANGUAGE } from '../../../rules/site/languages.ts'
import { signsOf, widthOf, type Signs } from './languageSigns.ts'
import type { LanguageFiles } from './texts.ts'

/** What a check of a language finds, and whether it must be corrected. The other kinds only inform the translator. */
export const FINDING_KINDS = {
  missing: false,
  superfluous: true,
  unchanged: false,
  placeholders: true,
  plural: true,
  count: true,
  long: false,
  script: true,
  spaces: true,
  invisible: true,
  english: false,
  quotes: false,
  stop: false,
} as const
/** What must be corrected in a language that is declared complete, besides. */
const WHEN_COMPLETE: readonly FindingKind[] = ['missing', 'unchanged', 'english', 'quotes', 'stop']

export type FindingKind = keyof typeof FINDING_KINDS

/** A finding in a language's folder: the file without `.json`, the key, and what to do. */
export interface LanguageFinding {
  kind: FindingKind
  file: string
  key: string
  message: string
}

/** A language to check: its texts, and the texts that are the same as in English on purpose. */
export interface CheckedLanguage {
  tag: string
  files: LanguageFiles
  unchanged: ReadonlySet<string>
}

/** A translation of a short text has at most this many times its letters. */
const LENGTH_MAX = 1.6
/** Letters that a very short text may have in any language, such as the translation of “OK”. */
const LENGTH_FREE = 10
/** A text of up to so many letters that is no sentence is a label, a button or a column: its room is short. */
const SHORT = 24

const isShort = (text: string): boolean => text.length <= SHORT && !/[.?!…:]$/.test(text)

const PLACEHOLDER = /\{\{\s*(\w+)[^}]*\}\}/g

/** Returns the names of a text's placeholders, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort()

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(PLACEHOLDER, ''))

/** Returns the English text that a key translates: of a plural the same form, or the general one. */
const sourceOf = (key: string, source: TextFile): string => {
  const plural = pluralOf(key, source)
  return source[key] ?? (plural ? source[`${plural.name}_other`] : undefined) ?? ''
}

type Found = Omit<LanguageFinding, 'file' | 'key'>

/** A language to check, with what finds its signs. */
type Checked = CheckedLanguage & { signs: Signs }

const placeholderFaults = (key: string, text: string, english: string): Found[] => {
  const [own, theirs] = [placeholdersOf(text), placeholdersOf(english)]
  const form = /_(one|zero|two)$/.test(key)
  // A plural's form for one or two things may spell the number out.
  const without = (names: string[]) => (form ? names.filter((name) => name !== 'count') : names).join(', ')
  return without(own) === without(theirs)
    ? []
    : [
        {
          kind: 'placeholders',
          message: `has the placeholders ${own.join(', ') || '(none)'} instead of ${theirs.join(', ') || '(none)'}. Use those of the English text.`,
        },
      ]
}

const signFaults = (text: string, { signs }: Checked): Found[] => {
  const [letter, quote, invisible] = [signs.letter(text), signs.quote(text), signs.invisible(text)]
  const found: Found[] = []
  if (letter !== undefined)
    found.push({
      kind: 'script',
      message: `has “${letter}”, which is not of the script ${signs.script} of this language or Latin. Replace it.`,
    })
  if (quote !== undefined)
    found.push({ kind: 'quotes', message: `has the quotation mark ${quote}. Use those of the language.` })
  if (invisible !== undefined)
    found.push({
      kind: 'invisible',
      message: `has the invisible character U+${invisible.charCodeAt(0).toString(16).toUpperCase()}. Remove it.`,
    })
  return found
}

/** English words that no other language of the Latin script has, and three Latin words in a row in another script. */
const ENGLISH_WORDS = /(?<![\p{L}-])(?:the|your|you|with|this|from|please|which|cannot)(?![\p{L}-])/iu
const LATIN_RUN = /(?<!\p{L})[a-z]{2,} [a-z]{2,} [a-z]{2,}(?!\p{L})/u

/** Returns what is left in English: the whole text, or words of it. Texts of `unchanged` may be part of a text. */
const englishFaults = (text: string, english: string, { tag, unchanged, signs }: Checked): Found[] => {
  if (tag === SOURCE_LANGUAGE || unchanged.has(text)) return []
  if (text === english && hasWords(text))
    return [
      {
        kind: 'unchanged',
        message:
          'is the same as in English. Translate it, or list the text in language.json under "unchanged".',
      },
    ]
  const bare = [...unchanged].reduce((rest, name) => rest.replaceAll(name, ''), text.replace(PLACEHOLDER, ''))
  const words = (signs.script === 'Latn' ? ENGLISH_WORDS : LATIN_RUN).exec(bare)
  return words
    ? [
        {
          kind: 'english',
          message: `has the English “${words[0]}”. Translate it; a name is listed in language.json under "unchanged".`,
        },
      ]
    : []
}

/** A full stop of any script after a word that is no abbreviation. */
const STOP = /(?:\p{L}[\p{L}\p{M}]{4,}\.|[。।။។۔])$/u

const shapeFaults = (text: string, english: string): Found[] => {
  const most = Math.max(LENGTH_FREE, Math.floor(english.length * LENGTH_MAX))
  const found: Found[] = []
  if ((/ {2}/.test(text) && !/ {2}/.test(english)) || (text !== text.trim() && english === english.trim()))
    found.push({ kind: 'spaces', message: 'has two spaces in a row, or one at an end. Remove it.' })
  if (!isShort(english)) return found
  if (STOP.test(text)) found.push({ kind: 'stop', message: 'is a label with a full stop. Remove it.' })
  if (widthOf(text) > most)
    found.push({
      kind: 'long',
      message: `is ${widthOf(text)} letters wide; in place of “${english}” there is room for about ${most}.`,
    })
  return found
}

/** Checks one text that is translated. */
const checkText = (key: string, text: string, english: string, language: Checked): Found[] => [
  ...placeholderFaults(key, text, english),
  ...signFaults(text, language),
  ...englishFaults(text, english, language),
  ...shapeFaults(text, english),
]

/** Values that are texts, or ranges that always stand for many. A verb may follow them: “{{name}} loads”. */
const NOT_COUNTS = /^(account|amount|change|code|date|day|deposit|name|number|payee|payer|range|reward|what)$/
/** A value and the noun that it counts: “{{days}} days”, “{{count}} pending deposits”. */
const COUNTED = /\{\{\s*(\w+)[^}]*\}\}\+? (?:[a-z-]+ )?[a-z]+(?<![isu])s\b/g
/** The second number of a range (“{{min}} to {{max}} characters”) or of a part (“{{rows}} of {{total}} rows”). */
const SECOND = /\}\} ?(to|and|of|–) ?$/

/** Returns what an English text counts without plural forms: a number in it would be wrong for one thing. */
export const countedWithoutForms = (text: string): string | undefined =>
  /\{\{\s*count\b[^}]*\}\}/.exec(text)?.[0] ??
  /\w+\(s\)/.exec(text)?.[0] ??
  /\b1 [a-z]+(?<![isu])s\b/.exec(text)?.[0] ??
  [...text.matchAll(COUNTED)].find(
    ({ 1: name = '', index }) => !NOT_COUNTS.test(name) && !SECOND.test(text.slice(0, index)),
  )?.[0]

/** Finds the texts of the source language that need plural forms. The other languages have the keys of this one. */
const checkCounts = (source: TextFile): (Found & { key: string })[] =>
  Object.entries(source).flatMap(([key, text]) => {
    const counted = pluralOf(key, source) ? undefined : countedWithoutForms(text)
    return counted === undefined
      ? []
      : [
          {
            kind: 'count' as const,
            key,
            message: `counts “${counted}” without plural forms. Write ${key}_one and ${key}_other; of a number without a noun, rename {{count}}.`,
          },
        ]
  })

/** Finds the plurals of which some forms are translated and others are missing. */
const checkPlurals = (tag: string, own: TextFile, source: TextFile): (Found & { key: string })[] => {
  const names = new Set(Object.keys(source).flatMap((key) => pluralOf(key, source)?.name ?? []))
  return [...names].flatMap((name) => {
    const forms = pluralFormsOf(tag).map((form) => `${name}_${form}`)
    const missing = forms.filter((key) => !own[key]?.trim())
    return missing.length === 0 || missing.length === forms.length
      ? []
      : missing.map((key) => ({
          kind: 'plural' as const,
          key,
          message: `is missing; a plural of this language has the forms ${pluralFormsOf(tag).join(', ')}. Add it.`,
        }))
  })
}

const checkFile = (language: Checked, file: string, own: TextFile, source: TextFile): LanguageFinding[] => {
  const keys = keysOf(language.tag, source)
  const known = new Set(keys)
  const plurals = checkPlurals(language.tag, own, source)
  const incomplete = new Set(plurals.map(({ key }) => key))
  const found = keys.flatMap((key): (Found & { key: string })[] => {
    const text = own[key]
    if (incomplete.has(key)) return []
    if (!text?.trim())
      return [{ kind: 'missing', key, message: 'is not translated. The default language is shown.' }]
    return checkText(key, text, sourceOf(key, source), language).map((one) => ({ ...one, key }))
  })
  const superfluous = Object.keys(own)
    .filter((key) => !known.has(key))
    .map((key) => ({ kind: 'superfluous' as const, key, message: 'is not a key of the site. Remove it.' }))
  const counts = language.tag === SOURCE_LANGUAGE ? checkCounts(source) : []
  return [...found, ...plurals, ...counts, ...superfluous].map(({ kind, key, message }) => ({
    kind,
    file,
    key,
    message,
  }))
}

/** Compares a language's texts with the English ones. */
export const checkLanguage = (language: CheckedLanguage, source: LanguageFiles): LanguageFinding[] => {
  const signs = signsOf(language.tag)
  return [
    ...Object.entries(source).flatMap(([file, texts = {}]) =>
      checkFile({ ...language, signs }, file, language.files[file] ?? {}, texts),
    ),
    ...Object.keys(language.files)
      .filter((file) => !(file in source))
      .map((file) => ({
        kind: 'superfluous' as const,
        file,
        key: '',
        message: 'is not a file of the site. Remove it.',
      })),
  ]
}

/**
 * Whether a finding must be corrected. A language that is declared complete may not lack a translation either.
 */
export const mustCorrect = (kind: FindingKind, complete: boolean): boolean =>
  FINDING_KINDS[kind] || (complete && WHEN_COMPLETE.includes(kind))
