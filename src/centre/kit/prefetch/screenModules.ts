import type { ComponentType } from 'react'
import type { OpenCode } from '../../../client/code/useCode.ts'
import type { Caller } from '../call/caller.ts'

/** Prefetches the first data of a screen, for an address with this query. It settles with the response. */
export type PrefetchData = (call: Caller, zone: string, search: URLSearchParams) => Promise<unknown>
/** A screen. Most screens can prefetch their first data. */
export type ScreenComponent = ComponentType & { prefetchData?: PrefetchData }
/** Screens by module path, as `import.meta.glob('./screens/*.tsx')` finds them. */
export type ScreenModules = Record<string, OpenCode<ScreenComponent>>

export const screenPath = (page: string): string => `./screens/${page}.tsx`
