import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, countText, figures, rateText } from './amount.ts'
import { countedIn } from '../../../rules/site/countedIn.ts'
import { dayText, momentText, timeText, zoneText } from '../../../rules/site/moments.ts'
import { missingWord } from './wordKeys.ts'
import type { CentreKey, ChoiceValue, FieldKey } from './wordKeys.ts'
import type { CentreValue } from '../context/centreContext.ts'
import type { Problem } from '../call/problem.ts'

/** Problems whose values are amounts of money. */
const MONEY_PROBLEMS: readonly string[] = [
  'amount.below.minimum',
  'amount.above.maximum',
  'turnover.missing',
  'protection.deposit.limit',
]

/** Creates the words of a centre once for all its parts, because every list cell uses them. */
export const useCreateWords = ({ money, zone }: Pick<CentreValue, 'money' | 'zone'>) => {
  const { t: translate, i18n } = useTranslation(['centre', 'fields', 'errors'])
  const language = i18n.language
  return useMemo(() => {
    const t = (key: CentreKey, values: Record<string, unknown> = {}): string =>
      translate(`centre:${key}`, values)
    const known = (key: string): string | null => (i18n.exists(key) ? translate(key) : null)
    const fieldWord = (key: string): string => known(`fields:${key}`) ?? missingWord('fields', key)
    const amount = (value: number, signed = false): string => amountText(value, money, language, signed)
    const moment = (ms: number): string => momentText(ms, zone, language)
    const problemValue = (code: Problem['code'], name: string, value: unknown): unknown => {
      if (typeof value !== 'number') return value
      if (MONEY_PROBLEMS.includes(code)) return amount(value)
      return name === 'until' ? `${moment(value)} ${zoneText(zone, value)}` : value
    }
    /** Returns the values in a problem's text: money with its currency, moments with their zone. */
    const problemValues = ({ code, detail }: Problem): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(detail).map(([name, value]) => [name, problemValue(code, name, value)]),
      )
    return {
      language,
      t,
      /** Returns the name of a menu entry. The check of config/ reports one without a label. */
      menuName: (name: string): string => translate(`centre:${name}`),
      /** Returns the label of a field. */
      field: (name: FieldKey): string => fieldWord(name),
      known,
      /** Returns the word for a value of a choice field: `fields:<field>_<value>`. */
      choice: <Name extends string>(name: Name, value: ChoiceValue<Name>): string =>
        fieldWord(`${name}_${value}`),
      /**
       * Return the words of a list's columns and filters, whose names only its declaration knows.
       * tests/centre/kit/list/words.test.ts checks that they exist.
       */
      listField: fieldWord,
      listChoice: (name: string, value: string | number): string => fieldWord(`${name}_${value}`),
      /** Returns the name of a transaction type. */
      transaction: (code: number): string => fieldWord(`transaction_${code}`),
      /** Returns the text of a problem: the catalogue's words with its values, or else the provider's message. */
      problem: (problem: Problem): string => {
        const count = countedIn(problem.detail)
        return i18n.exists(`errors:${problem.code}`, { count })
          ? translate(`errors:${problem.code}`, { count, ...problemValues(problem) })
          : problem.message || t('unknown_problem')
      },
      amount,
      figures: (value: number): string => figures(value, money.currency, language),
      rate: (bps: number): string => rateText(bps, language),
      count: (value: number): string => countText(value, language),
      moment,
      time: (ms: number): string => timeText(ms, zone, language),
      day: (name: string): string => dayText(name, language),
    }
  }, [translate, i18n, language, money, zone])
}
export type Words = ReturnType<typeof useCreateWords>

export const WordsContext = createContext<Words | null>(null)

/**
 * Returns the words and formatters of a centre: the reader's language, the account's currency and the settlement
 * zone.
 */
export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (!words)
    throw new Error('A centre screen stands inside <Centre>: open it at /member/<page> or /agent/<page>.')
  return words
}
