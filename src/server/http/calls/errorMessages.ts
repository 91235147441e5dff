import type { Refusal } from '../../../rules/decision.ts'
import { fillText } from '../../../rules/site/completeTexts.ts'
import { countedIn } from '../../../rules/site/countedIn.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { minuteText } from '../../../rules/site/moments.ts'
import type { LanguageTexts } from '../../domain/site/texts.ts'

const formatValue = (
  value: string | number | boolean | null,
  name: string,
  language: string,
  zone: string,
): string => {
  if (typeof value !== 'number') return String(value ?? '')
  if (/^(until|at|from|to)$|At$/.test(name)) return minuteText(value, zone, language)
  return new Intl.NumberFormat(numberLocaleOf(language), { maximumFractionDigits: 4 }).format(value)
}

/** Returns a refusal's message in the language of the texts; the code of one without a message. */
export const messageOf = (texts: LanguageTexts, refusal: Refusal, zone: string): string =>
  fillText(
    texts.find('errors', refusal.code, countedIn(refusal.detail ?? {})) ?? refusal.code,
    Object.fromEntries(
      Object.entries(refusal.detail ?? {}).map(([name, value]) => [
        name,
        formatValue(value, name, texts.language, zone),
      ]),
    ),
  )
