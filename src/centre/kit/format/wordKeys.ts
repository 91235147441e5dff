import type centre from '../../../../locales/en/centre.json'
import type fields from '../../../../locales/en/fields.json'

/** A key of centre.json. The forms of a plural have one key. */
export type CentreKey = WithoutForm<keyof typeof centre>
type WithoutForm<Key> = Key extends `${infer Plural}_${'one' | 'other'}` ? Plural : Key

/** A key of fields.json. tests/spec/locales.test.ts checks that every language has the same keys. */
export type FieldKey = keyof typeof fields

/** The values of a choice field that have a word: `<name>_<value>` in fields.json. */
export type ChoiceValue<Name extends string> = FieldKey extends infer Key
  ? Key extends `${Name}_${infer Value}`
    ? Value
    : never
  : never

/**
 * Reports that a file of locales/ has no word for a key, which fails browser tests, and returns the key as readable text:
 * `singleBetAmount` becomes "Single bet amount".
 */
export const missingWord = (file: 'centre' | 'fields', key: string): string => {
  reportError(new Error(`locales/<language>/${file}.json has no "${key}". Add it in every language.`))
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
