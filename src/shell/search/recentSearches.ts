import { readStored, writeStored } from '../../client/storage.ts'
import { parseJson } from '../../rules/parseJson.ts'

const MOST = 6

/** Returns what this browser searched for last, the newest first. */
export const recentSearches = (): string[] => {
  const list: unknown = parseJson(readStored('recentSearches') ?? '[]')
  return Array.isArray(list)
    ? list.filter((one): one is string => typeof one === 'string').slice(0, MOST)
    : []
}

/** Remembers a search whose result was opened. */
export const rememberSearch = (query: string): void => {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  writeStored('recentSearches', JSON.stringify([text, ...others].slice(0, MOST)))
}

export const forgetSearches = (): void => writeStored('recentSearches', '[]')
