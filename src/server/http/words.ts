import type { Refusal } from '../../rules/decision.ts'

/** The words of errors.json by language, then by code. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

const spell = (value: string | number | boolean | null, name: string, language: string, zone: string): string => {
  if (typeof value !== 'number') return String(value ?? '')
  if (/^(until|at|from|to)$|At$/.test(name)) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(value)
  }
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value)
}

/** A refusal's message in the caller's language; English where that language lacks the words. */
export const messageOf = (words: Words, refusal: Refusal, language: string, zone: string): string => {
  const text = words[language]?.[refusal.code] ?? words.en?.[refusal.code] ?? refusal.code
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => spell(refusal.detail?.[name] ?? '', name, language, zone))
}
