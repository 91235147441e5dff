import i18n from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type operator from '../../../locales/en/operator.json'

/** A key of operator.json. The forms of a plural have one key. */
export type OperatorKey = WithoutForm<Extract<keyof typeof operator, string>>
type WithoutForm<Key extends string> = Key extends `${infer Plural}_${'one' | 'other'}` ? Plural : Key

/** The namespaces of the operator centre, in addition to those of every centre. */
export const OPERATOR_WORDS = ['operator', 'operatorFields'] as const

/**
 * Adds the operator's texts to those of the centres, where the kit looks for the names of pages and fields. They are
 * files of their own, because members and agents never need them.
 */
export const addOperatorWords = (): void => {
  const { language } = i18n
  for (const [from, to] of [
    ['operator', 'centre'],
    ['operatorFields', 'fields'],
  ] as const)
    i18n.addResourceBundle(language, to, i18n.getResourceBundle(language, from) ?? {}, true, false)
}

/** Returns the texts of the operator centre. */
export const useOperatorWords = () => {
  const { t } = useTranslation('operator')
  return useCallback(
    (key: OperatorKey, values: Record<string, unknown> = {}): string => t(`operator:${key}`, values),
    [t],
  )
}
