import { useSyncExternalStore } from 'react'

/**
 * Below this width lists are cards, the menu is a sheet, and drawers open from below. The style sheets repeat
 * the value.
 */
export const NARROW_QUERY = '(max-width: 639px)'

const query = (): MediaQueryList => window.matchMedia(NARROW_QUERY)

const watch = (changed: () => void): (() => void) => {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Returns whether the screen is as narrow as a phone's now, outside components. */
export const isNarrow = (): boolean => query().matches

/** Returns whether the screen is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, isNarrow)
