import { rememberTheme } from '../../client/session.ts'
import { createStore } from './store.ts'

export type Theme = 'light' | 'dark'

const KEY = 'theme'

/** §4: light or dark, light by default. index.html has set the attribute before first paint. */
export const theme = createStore<Theme>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

const apply = (next: Theme): void => {
  document.documentElement.dataset['theme'] = next
  theme.set(next)
}

/** Changes the theme and keeps it under §3's local storage key. Without storage the choice lasts for the page. */
export const setTheme = (next: Theme): void => {
  apply(next)
  rememberTheme(next)
}

// Another tab's choice reaches this one.
addEventListener('storage', (event) => {
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light')
})
