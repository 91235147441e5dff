import { keysOf } from '../entriesOf.ts'

/**
 * Every pattern of §5, for browser and server. A rule names one by its `patternId`; its hint is
 * `reg_pattern_<patternId>`. Lengths belong to the rule. The patterns use the `u` flag. Names of Persian and of Indian
 * scripts may have joiners (U+200C, U+200D), and a Japanese one the wide space (U+3000).
 */
export const FIELD_PATTERNS = {
  any: '*',
  letterStart: '^[A-Za-z][A-Za-z0-9]*$',
  chineseDigits: '^[\\p{Script=Han}0-9]+$',
  email: '^[A-Za-z0-9._%+\\-]+@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z]{2,}$',
  lettersOrDigits: '^[A-Za-z0-9]+$',
  lettersAndDigits: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  digits: '^[0-9]+$',
  withCapital: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  englishSpaces: '^[A-Za-z ]+$',
  noSpaces: '^\\S+$',
  chinesePunctuation: '^[\\p{Script=Han}\\p{P}]+$',
  lettersSpaces: '^[\\p{L}\\p{M}\\u200c\\u200d ]+$',
  korean: '^\\p{Script=Hangul}+$',
  thai: '^\\p{Script=Thai}+$',
  thaiOrEnglish: '^[\\p{Script=Thai}A-Za-z ]+$',
  upperSpaces: '^(?=.*[A-Z])[A-Z ]+$',
  lettersDigitsSymbols: '^[!-~]+$',
  strong: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+$',
  fullName: "^[\\p{L}\\p{M}\\u200c\\u200d'’·.\\-]+[ \\u3000][\\p{L}\\p{M}\\u200c\\u200d'’·.\\-]+$",
  japanese: '^[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー　]+$',
  upperOnly: '^[A-Z]+$',
  dateYmd: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  dateMdy: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$',
} as const

export type PatternId = keyof typeof FIELD_PATTERNS
export const PATTERN_IDS = keysOf(FIELD_PATTERNS)

/** The part of a rule that a value can violate (§3 Registration rule). */
interface Rule {
  required: boolean
  acceptedPattern: string
  minLength: number
  maxLength: number
}

export type FieldFault = 'field.required' | 'field.length' | 'field.pattern'

/** Returns the fault of a value under a rule; null without one. '*' accepts anything (§3). */
export const fieldFault = (value: string, rule: Rule): FieldFault | null => {
  if (value === '') return rule.required ? 'field.required' : null
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return 'field.length'
  if (rule.acceptedPattern === '*') return null
  return new RegExp(rule.acceptedPattern, 'u').test(value) ? null : 'field.pattern'
}
