import { useSyncExternalStore } from 'react'
import type { Face } from './brandTheme.ts'

const root = (): HTMLElement => document.documentElement

const watch = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The face of the site, as the page's own `data-theme` says it (§4 theme, default light). */
export const useFace = (): Face =>
  useSyncExternalStore(watch, () => (root().dataset['theme'] === 'dark' ? 'dark' : 'light'))
