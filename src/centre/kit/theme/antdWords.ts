import english from 'antd/es/locale/en_US'
import type { Locale } from 'antd/es/locale'
import packs from 'virtual:library-words'
import { CodeLoadError, loadCode } from '../../../client/code/loadCode.ts'
import { isPseudo } from '../../../rules/site/pseudoLanguage.ts'
import { CORRECTIONS, NAMED_BY_TEXT } from '../patches/antdTexts.ts'

/** Returns dayjs' name of a language, for months and weekdays. */
export const dayjsLocale = (language: string): string => packs[language]?.dayjs?.name ?? 'en'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const merged = (under: unknown, over: unknown): unknown => {
  if (!isObject(under) || !isObject(over)) return over ?? under
  const result: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) result[key] = merged(result[key], value)
  return result
}

/**
 * Returns `under` merged with `over`, key by key. Missing texts appear in English, never in Chinese or as a gap.
 */
export const deepMerge = <T>(under: T, over: unknown): T => merged(under, over) as T

const fetchWords = async (language: string): Promise<Locale> => {
  if (isPseudo(language)) {
    const { pseudoTexts } = await loadCode(() => import('../../../rules/site/pseudoText.ts'))
    return pseudoTexts(english, language)
  }
  const { antd, dayjs } = packs[language] ?? {}
  if (!antd && !dayjs) return english
  const [own] = await loadCode(() => Promise.all([antd?.(), dayjs?.load()]))
  return deepMerge(deepMerge(english, own?.default), CORRECTIONS[language])
}

const loaded = new Map<string, Promise<Locale>>()
const ready = new Map<string, Locale>()

/** Returns antd's words for a language if they have loaded. React's `use` waits for every promise, also for a settled one. */
export const readyWords = (language: string): Locale | undefined => ready.get(language)

/**
 * Returns antd's words for a language; in English those that its pack lacks. It returns the same promise each time, as
 * React's `use` requires.
 */
export const antdWords = (language: string): Promise<Locale> => {
  const known = loaded.get(language)
  if (known) return known
  const words = fetchWords(language).then(
    (texts) => {
      const complete = deepMerge(texts, NAMED_BY_TEXT)
      ready.set(language, complete)
      return complete
    },
    (error: unknown) => {
      if (error instanceof CodeLoadError)
        error.forget = () => {
          loaded.delete(language)
        }
      throw error
    },
  )
  loaded.set(language, words)
  return words
}

/** Fetches antd's words for a language before a centre is drawn. After a failure the next call fetches them again. */
export const fetchAntdWords = async (language: string): Promise<void> => {
  try {
    await antdWords(language)
  } catch (error) {
    if (error instanceof CodeLoadError) error.forget()
    throw error
  }
}
