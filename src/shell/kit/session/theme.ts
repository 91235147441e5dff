import { rememberTheme } from '../../../client/session.ts'
import { createStore } from '../data/store.ts'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** §4: light or dark, light by default. index.html sets the attribute before the first paint. */
export const theme = createStore<Theme>(
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
)

const apply = (next: Theme): void => {
  document.documentElement.dataset['theme'] = next
  theme.set(next)
}

/**
 * Changes the theme and stores it under §3's local storage key. Without storage the choice lasts until the page
 * closes.
 */
export const setTheme = (next: Theme): void => {
  apply(next)
  rememberTheme(next)
}

// Follow a theme change in another tab.
addEventListener('storage', (event) => {
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light')
})
