import i18n from 'i18next'
import { call } from '../../../client/call.ts'
import { readToken, rememberLanguage } from '../../../client/session.ts'
import { updateLanguage } from '../../../endpoints/content/common.ts'
import { withLoadingOverlay } from '../dialog/withLoadingOverlay.ts'
import { resetQueries } from '../data/useEndpoint.ts'

/** Changes the language of the site, and of the account's messages (§7 language update). */
export const changeLanguage = async (language: string): Promise<void> => {
  rememberLanguage(language, i18n.language)
  await withLoadingOverlay(() => i18n.changeLanguage(language))
  resetQueries()
  // The page does not wait for this call.
  if (readToken()) call(updateLanguage, { language }).catch(() => undefined)
}
