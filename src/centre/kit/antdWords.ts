import english from 'antd/es/locale/en_US'
import type { Locale } from 'antd/es/locale'

type Pack = { default: Locale }

/** What antd's Malay pack lacks, or says in English or wrongly. */
const MALAY = {
  Pagination: { page: 'Halaman', next_page: 'Halaman seterusnya', page_size: 'Saiz halaman' },
  Text: { collapse: 'Lipat' },
  QRCode: { scanned: 'Sudah diimbas' },
}

/** antd's own words and dayjs' months for a language. English is always there and lies under every other. */
const PACKS: Readonly<Record<string, { load: () => Promise<readonly [Pack, unknown]>; ours: object }>> = {
  ms: { load: () => Promise.all([import('antd/es/locale/ms_MY'), import('dayjs/locale/ms')]), ours: MALAY },
}

/** dayjs' name of a language, where months and weekdays are written. */
export const dayjsLocale = (language: string): string => (language in PACKS ? language : 'en')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `over` laid on `under`, key by key: what a pack lacks is said in English, never in Chinese or not at all. */
export const laidOver = <T>(under: T, over: unknown): T => {
  if (!isObject(under) || !isObject(over)) return (over ?? under) as T
  const merged: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) merged[key] = key in merged ? laidOver(merged[key], value) : value
  return merged as T
}

const loaded = new Map<string, Promise<Locale>>()

/** antd's words for a language, English where it has none. The same promise each time, as React's `use` wants. */
export const antdWords = (language: string): Promise<Locale> => {
  const known = loaded.get(language)
  if (known) return known
  const pack = PACKS[language]
  const made = pack ? pack.load().then(([own]) => laidOver(laidOver(english, own.default), pack.ours)) : Promise.resolve(english)
  loaded.set(language, made)
  return made
}
