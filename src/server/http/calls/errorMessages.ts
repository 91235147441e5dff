import type { Refusal } from '../../../rules/decision.ts'

/** The messages of errors.json by language, then by error code. */
export type ErrorMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

const formatValue = (
  value: string | number | boolean | null,
  name: string,
  language: string,
  zone: string,
): string => {
  if (typeof value !== 'number') return String(value ?? '')
  if (/^(until|at|from|to)$|At$/.test(name)) {
    return new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(value)
  }
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value)
}

/** Returns a refusal's message in the caller's language, or in English where that language lacks it. */
export const messageOf = (
  messages: ErrorMessages,
  refusal: Refusal,
  language: string,
  zone: string,
): string => {
  const text = messages[language]?.[refusal.code] ?? messages.en?.[refusal.code] ?? refusal.code
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    formatValue(refusal.detail?.[name] ?? '', name, language, zone),
  )
}
