import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Caller } from './dataProvider.ts'

/** Fetches the code of a part that comes by itself. */
export type OpenCode<Part> = () => Promise<{ default: Part }>

/** Asks what a screen will ask first, at an address with this query. Settles when it is answered. */
export type Ahead = (call: Caller, zone: string, search: URLSearchParams) => Promise<unknown>
/** A screen; most know what they will ask first. */
export type ScreenComponent = ComponentType & { ahead?: Ahead }
/** Screens by module path, as `import.meta.glob('./screens/*.tsx')` finds them. */
export type ScreenModules = Record<string, OpenCode<ScreenComponent>>

export const screenPath = (page: string): string => `./screens/${page}.tsx`

const come = new WeakMap<object, unknown>()

/** A part whose code has come; undefined while it has not. */
export const codeAtHand = <Part>(open: OpenCode<Part>): Part | undefined => come.get(open) as Part | undefined

/** A part, its code fetched where it has not come yet. */
export const fetchCode = async <Part>(open: OpenCode<Part>): Promise<Part> => {
  const known = codeAtHand(open)
  if (known !== undefined) return known
  const { default: part } = await open()
  come.set(open, part)
  return part
}

/**
 * A part whose code comes by itself; undefined until it is there. It is no `Suspense`: that keeps what it shows
 * meanwhile for 300 ms at least, and code is there sooner. What cannot be fetched is thrown to the boundary around.
 */
export const useCode = <Part>(open: OpenCode<Part>): Part | undefined => {
  const [part, setPart] = useState(() => codeAtHand(open))
  const [thrown, setThrown] = useState<{ what: unknown } | null>(null)
  useEffect(() => {
    let gone = false
    fetchCode(open).then((found) => { if (!gone) setPart(() => found) }, (what: unknown) => { if (!gone) setThrown({ what }) })
    return () => { gone = true }
  }, [open])
  if (thrown) throw thrown.what
  return part
}
