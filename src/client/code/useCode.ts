import { startTransition, useEffect, useState } from 'react'
import { loadCode } from './loadCode.ts'

/** Fetches the code of a component that is split from the bundle. */
export type OpenCode<Part> = () => Promise<{ default: Part }>

const loaded = new WeakMap<object, unknown>()
const pending = new WeakMap<object, Promise<unknown>>()

/** Returns a component whose code has loaded; undefined until then. */
export const loadedCode = <Part>(open: OpenCode<Part>): Part | undefined =>
  loaded.get(open) as Part | undefined

const fetchOnce = async <Part>(open: OpenCode<Part>): Promise<Part> => {
  try {
    const { default: part } = await loadCode(open)
    loaded.set(open, part)
    return part
  } finally {
    pending.delete(open)
  }
}

/** Returns a component, after fetching its code if necessary. */
export const fetchCode = async <Part>(open: OpenCode<Part>): Promise<Part> => {
  const known = loadedCode(open)
  if (known !== undefined) return known
  const fetching = (pending.get(open) as Promise<Part> | undefined) ?? fetchOnce(open)
  pending.set(open, fetching)
  return fetching
}

/**
 * Returns a component whose code is split from the bundle; undefined until it has loaded. `Suspense` is not used,
 * because it shows its fallback for at least 300 ms, and the code usually loads sooner. A failure is thrown to
 * the error boundary.
 */
export const useCode = <Part>(open: OpenCode<Part>): Part | undefined => {
  const [part, setPart] = useState(() => {
    // Here too, because a hidden page has no effects.
    void fetchCode(open).catch(() => undefined)
    return loadedCode(open)
  })
  const [thrown, setThrown] = useState<{ what: unknown } | null>(null)
  useEffect(() => {
    let gone = false
    fetchCode(open).then(
      (found) => {
        // A transition is drawn in steps, between which the page answers.
        if (!gone) startTransition(() => setPart(() => found))
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
