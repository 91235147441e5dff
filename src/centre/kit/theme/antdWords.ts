import english from 'antd/es/locale/en_US'
import type { Locale } from 'antd/es/locale'
import { CodeLoadError, loadCode } from '../../../client/loadCode.ts'
import { MALAY, NAMED_BY_TEXT } from '../patches/antdTexts.ts'

type Pack = { default: Locale }

/**
 * antd's words and dayjs' months for a language. English is always loaded and is the fallback of every other
 * language.
 */
const PACKS: Readonly<Record<string, { load: () => Promise<readonly [Pack, unknown]>; ours: object }>> = {
  ms: { load: () => Promise.all([import('antd/es/locale/ms_MY'), import('dayjs/locale/ms')]), ours: MALAY },
}

/** Returns dayjs' name of a language, for months and weekdays. */
export const dayjsLocale = (language: string): string => (language in PACKS ? language : 'en')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns `under` merged with `over`, key by key. Missing texts appear in English, never in Chinese or as a gap.
 */
export const laidOver = <T>(under: T, over: unknown): T => {
  if (!isObject(under) || !isObject(over)) return (over ?? under) as T
  const merged: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over))
    merged[key] = key in merged ? laidOver(merged[key], value) : value
  return merged as T
}

const loaded = new Map<string, Promise<Locale>>()

const fetchPack = async (language: string, { load, ours }: (typeof PACKS)[string]): Promise<Locale> => {
  try {
    const [own] = await loadCode(load)
    return laidOver(laidOver(laidOver(english, own.default), ours), NAMED_BY_TEXT)
  } catch (error) {
    if (error instanceof CodeLoadError)
      error.forget = () => {
        loaded.delete(language)
      }
    throw error
  }
}

/**
 * Returns antd's words for a language, or English. It returns the same promise each time, as React's `use`
 * requires.
 */
export const antdWords = (language: string): Promise<Locale> => {
  const known = loaded.get(language)
  if (known) return known
  const pack = PACKS[language]
  const made = pack ? fetchPack(language, pack) : Promise.resolve(laidOver(english, NAMED_BY_TEXT))
  loaded.set(language, made)
  return made
}
