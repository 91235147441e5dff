import { useSyncExternalStore } from 'react'
import type { Theme } from './brandTheme.ts'

const root = (): HTMLElement => document.documentElement

const watch = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Returns the theme of the site, from the page's `data-theme` (§4 theme, default light). */
export const useTheme = (): Theme =>
  useSyncExternalStore(watch, () => (root().dataset['theme'] === 'dark' ? 'dark' : 'light'))
