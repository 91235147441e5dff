import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { loadCode } from '../../../client/loadCode.ts'
import type { Caller } from '../call/caller.ts'

/** Fetches the code of a component that is split from the bundle. */
export type OpenCode<Part> = () => Promise<{ default: Part }>

/** Prefetches the first data of a screen, for an address with this query. It settles with the response. */
export type PrefetchData = (call: Caller, zone: string, search: URLSearchParams) => Promise<unknown>
/** A screen. Most screens can prefetch their first data. */
export type ScreenComponent = ComponentType & { prefetchData?: PrefetchData }
/** Screens by module path, as `import.meta.glob('./screens/*.tsx')` finds them. */
export type ScreenModules = Record<string, OpenCode<ScreenComponent>>

export const screenPath = (page: string): string => `./screens/${page}.tsx`

const loaded = new WeakMap<object, unknown>()

/** Returns a component whose code has loaded; undefined until then. */
export const loadedCode = <Part>(open: OpenCode<Part>): Part | undefined =>
  loaded.get(open) as Part | undefined

/** Returns a component, after fetching its code if necessary. */
export const fetchCode = async <Part>(open: OpenCode<Part>): Promise<Part> => {
  const known = loadedCode(open)
  if (known !== undefined) return known
  const { default: part } = await loadCode(open)
  loaded.set(open, part)
  return part
}

/**
 * Returns a component whose code is split from the bundle; undefined until it has loaded. `Suspense` is not used,
 * because it shows its fallback for at least 300 ms, and the code usually loads sooner. A failure is thrown to
 * the error boundary.
 */
export const useCode = <Part>(open: OpenCode<Part>): Part | undefined => {
  const [part, setPart] = useState(() => loadedCode(open))
  const [thrown, setThrown] = useState<{ what: unknown } | null>(null)
  useEffect(() => {
    let gone = false
    fetchCode(open).then(
      (found) => {
        if (!gone) setPart(() => found)
      },
      (what: unknown) => {
        if (!gone) setThrown({ what })
      },
    )
    return () => {
      gone = true
    }
  }, [open])
  if (thrown) throw thrown.what
  return part
}
