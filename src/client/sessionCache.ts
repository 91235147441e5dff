import { isRecord } from '../rules/isRecord.ts'
import { readLanguage } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/** §9: the storage keys of the replies that a session caches, by the call's path. */
const CACHED = {
  '/wps/system/permission': 'settings',
  '/lgw/games/game_menus': 'routers',
  '/wps/system/setting/register': 'validate',
  '/wps/relay/GCS_merchantWallet': 'merchantWallet',
  '/wps/relay/GCSGAME_gameVendor': 'vendorList',
} as const

interface Cached {
  /** The language and the input of the call. */
  of: string
  value: unknown
}

const keys: Readonly<Record<string, (typeof CACHED)[keyof typeof CACHED]>> = CACHED
const keyOf = (path: string) => keys[path]
const asked = (input: object): string => `${readLanguage() ?? ''} ${JSON.stringify(input)}`

/** A closed site is not cached, so that the site checks again before it shows the status page. */
const isClosed = (value: unknown): boolean =>
  isRecord(value) && Boolean(value['maintenance'] || value['regionRestriction'])

/** Returns the session's last reply to this call, to show while the call is repeated; undefined without one. */
export const readCached = (path: string, input: object): unknown => {
  const key = keyOf(path)
  const text = key && readStored(key)
  if (!text) return undefined
  try {
    const { of, value }: Cached = JSON.parse(text)
    return of === asked(input) ? value : undefined
  } catch {
    return undefined
  }
}

export const cacheReply = (path: string, input: object, value: unknown): void => {
  const key = keyOf(path)
  if (key)
    writeStored(key, isClosed(value) ? null : JSON.stringify({ of: asked(input), value } satisfies Cached))
}
