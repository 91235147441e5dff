import { textsOf, type Texts } from '../domain/site/texts.ts'
import { readLanguages } from '../store/site/languageFolders.ts'

/** Returns the provider's texts from the folders of locales/, with the site's default language as the fallback. */
export const loadTexts = (locales: string, defaultLanguage: string): Texts =>
  textsOf(readLanguages(locales), defaultLanguage)
