import { brand } from '../../../client/pageSettings.ts'
import { readLanguage, rememberLanguage, rememberTheme } from '../../../client/session.ts'

export const changeTheme = (theme: 'light' | 'dark'): void => {
  rememberTheme(theme)
  document.documentElement.dataset['theme'] = theme
}

/** Loads the page again in another language, because the operator's texts were added to those of one language. */
export const changeLanguage = (language: string): Promise<void> => {
  rememberLanguage(language, readLanguage() ?? brand.languages.default)
  window.location.reload()
  return Promise.resolve()
}
