import { loadCode } from '../client/code/loadCode.ts'
import { readLanguage } from '../client/session.ts'
import { readStored } from '../client/storage.ts'
import { isPseudo, type PseudoLanguage } from '../rules/site/pseudoLanguage.ts'

/** The language whose texts a pseudo-language changes. */
export const PSEUDO_SOURCE = 'en'

/**
 * Returns the pseudo-language that the address (`?lang=en-XA`) or else the storage names. Visitors have none: a browser
 * allows them by the stored value `pseudoLanguages` = `on`, and in development every browser does.
 */
export const askedPseudoLanguage = (): PseudoLanguage | undefined => {
  if (!import.meta.env.DEV && readStored('pseudoLanguages') !== 'on') return undefined
  const asked = new URLSearchParams(location.search).get('lang') ?? readLanguage() ?? ''
  return isPseudo(asked) ? asked : undefined
}

/** Returns the texts of an English file in a pseudo-language. */
export const inPseudoLanguage = async (
  file: Readonly<Record<string, string>>,
  language: PseudoLanguage,
): Promise<Record<string, string>> => {
  const { pseudoFile } = await loadCode(() => import('../rules/site/pseudoText.ts'))
  return pseudoFile(file, language)
}
