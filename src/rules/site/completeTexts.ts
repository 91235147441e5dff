/** The texts of one file of a language, by key. An empty text is not translated yet. */
export type TextFile = Readonly<Record<string, string>>

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

/** The rules of a language take long to make, and a file has many plurals. */
const rulesByTag = new Map<string, Intl.PluralRules>()
const pluralRules = (tag: string): Intl.PluralRules => {
  const rules = rulesByTag.get(tag) ?? new Intl.PluralRules(tag)
  rulesByTag.set(tag, rules)
  return rules
}

/** Returns the plural forms of a language, such as `one` and `other`. */
export const pluralFormsOf = (tag: string): readonly string[] =>
  pluralRules(tag).resolvedOptions().pluralCategories

/** Returns the name and the form of a plural's key in a file; null for any other key. */
export const pluralOf = (key: string, file: TextFile): { name: string; form: string } | null => {
  const [, name, form] = PLURAL.exec(key) ?? []
  return name && form && `${name}_other` in file ? { name, form } : null
}

/**
 * Returns the keys that a language's file has: those of the source, but of a plural the forms of the language.
 */
export const keysOf = (tag: string, source: TextFile): string[] => [
  ...new Set(
    Object.keys(source).flatMap((key) => {
      const plural = pluralOf(key, source)
      return plural ? pluralFormsOf(tag).map((form) => `${plural.name}_${form}`) : [key]
    }),
  ),
]

/** Returns the key of a file for a number: of a plural the form that the language uses for it. */
export const keyFor = (key: string, count: unknown, plural: Intl.PluralRules, file: TextFile): string => {
  const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key
  return pluralOf(form, file) ? form : key
}

const given = (texts: TextFile, key: string): string | undefined => {
  const text = texts[key]
  return text?.trim() ? text : undefined
}

/** Whether a language uses the form `one` for 1 alone. Only then may it use another language's text for one thing. */
const oneMeansOne = (tag: string): boolean => {
  const rules = pluralRules(tag)
  return rules.select(0) !== 'one' && rules.select(21) !== 'one'
}

/**
 * Returns every text of a file: the language's own where it has one, otherwise the text of `fallback`, which is
 * complete. A plural form that is missing takes the language's general form first.
 */
export const completeTexts = (tag: string, own: TextFile, fallback: TextFile): Record<string, string> => {
  const complete: Record<string, string> = {}
  for (const key of keysOf(tag, fallback)) {
    const plural = pluralOf(key, fallback)
    const general = plural ? `${plural.name}_other` : key
    const usable = plural?.form !== 'one' || oneMeansOne(tag)
    complete[key] =
      given(own, key) ??
      given(own, general) ??
      (usable ? given(fallback, key) : undefined) ??
      fallback[general] ??
      ''
  }
  return complete
}

/**
 * Returns texts for a page of a language: those that are not its own and run in the other direction are isolated. Their
 * punctuation and the values in them then keep their order in a line of the page.
 */
export const isolateForeign = (
  texts: TextFile,
  own: TextFile,
  direction: { page: 'ltr' | 'rtl'; fallback: 'ltr' | 'rtl' },
): TextFile => {
  if (direction.page === direction.fallback) return texts
  const known = new Set(Object.values(own))
  const start = direction.fallback === 'ltr' ? '\u2066' : '\u2067'
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, known.has(text) ? text : `${start}${text}\u2069`]),
  )
}

/** Returns a text with its `{{placeholders}}` replaced; a value that is missing leaves nothing. */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
