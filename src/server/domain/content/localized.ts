import type { Words } from '../../../entities/loyalty/loyaltyRules.ts'

/** Returns a text in a language, or in English when it has no translation. */
export const localized = (words: Words, language: string): string => words[language] ?? words.en
