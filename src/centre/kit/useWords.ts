import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, countText, figures, rateText } from './amount.ts'
import { dayText, momentText, zoneText } from './moment.ts'
import type { CentreValue } from './centreContext.ts'
import type { Problem } from './problem.ts'

/** Refusals whose figures are money. */
const OF_MONEY: readonly string[] = ['amount.below.minimum', 'amount.above.maximum', 'turnover.missing', 'protection.deposit.limit']

/** Makes the words of a centre, once for all its parts: every cell of every list reads them. */
export const useMakeWords = ({ money, zone }: Pick<CentreValue, 'money' | 'zone'>) => {
  const { t: translate, i18n } = useTranslation(['centre', 'fields', 'errors'])
  const language = i18n.language
  return useMemo(() => {
    const t = (key: string, values: Record<string, unknown> = {}): string => translate(`centre:${key}`, values) as string
    const known = (key: string): string | null => (i18n.exists(key) ? (translate(key) as string) : null)
    const field = (name: string): string => known(`fields:${name}`) ?? name
    const amount = (value: number, signed = false): string => amountText(value, money, language, signed)
    const moment = (ms: number): string => momentText(ms, zone, language)
    /** A refusal's figures as people read them: money with its currency, moments with their zone. */
    const said = ({ code, detail }: Problem): Record<string, unknown> =>
      Object.fromEntries(Object.entries(detail).map(([name, value]) => [name,
        typeof value !== 'number' ? value : OF_MONEY.includes(code) ? amount(value) : name === 'until' ? `${moment(value)} ${zoneText(zone, value)}` : value]))
    return {
      language, t, field, known,
      /** The word for a value of a field with few values: `fields:<field>_<value>`. */
      choice: (name: string, value: string | number): string => known(`fields:${name}_${value}`) ?? String(value),
      /** The word for a transaction's type. */
      transaction: (code: number): string => known(`fields:transaction_${code}`) ?? String(code),
      /** What a problem says: the catalogue's words with its figures, else what the provider said. */
      problem: (problem: Problem): string =>
        i18n.exists(`errors:${problem.code}`)
          ? (translate(`errors:${problem.code}`, said(problem)) as string)
          : problem.message || t('unknown_problem'),
      amount,
      figures: (value: number): string => figures(value, money.currency, language),
      rate: (bps: number): string => rateText(bps, language),
      count: (value: number): string => countText(value, language),
      moment,
      day: (name: string): string => dayText(name, language),
    }
  }, [translate, i18n, language, money, zone])
}
export type Words = ReturnType<typeof useMakeWords>

export const WordsContext = createContext<Words | null>(null)

/** Every word and figure of a centre, in the reader's language, the account's currency and the settlement zone. */
export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (!words) throw new Error('A centre screen stands inside <Centre>: open it at /member/<page> or /agent/<page>.')
  return words
}
