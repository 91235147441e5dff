import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Context } from '../../ports/context.ts'

/** The kind of secret that holds the language which the account chose. */
export const LANGUAGE_KIND = 'language'

/**
 * Returns the texts for a message to an account: in the language that the account chose, if the site still offers it,
 * otherwise in the language of the call.
 */
export const accountTexts = async (
  { ports, brand, language }: Pick<Context, 'ports' | 'brand' | 'language'>,
  account: AccountRef,
) => {
  const chosen = (await ports.secrets.get<string>(account, LANGUAGE_KIND))?.value
  return ports.texts(chosen && brand.languages.offered.includes(chosen) ? chosen : language)
}
