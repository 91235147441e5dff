import type { ViewGrant } from '../../../entities/accounts/view.ts'
import { isAgent, isTrial } from '../../../rules/accounts/access.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'

const SCREEN_CODE = /^[A-Z]{2}-\d{2}$/i

const startPage = (type: ViewGrant['type']): string => {
  if (isAgent(type)) return '/agent'
  return isTrial(type) ? '/' : '/member'
}

/**
 * Returns the address that a view of an account opens: the one that the customer has sent, as a link or a screen code,
 * else the account's own start page. A link to another site is not opened.
 * @param origin this site's origin
 */
export const viewPage = (sent: string, type: ViewGrant['type'], origin: string): string => {
  const text = sent.trim()
  if (SCREEN_CODE.test(text)) return `/go/${text.toUpperCase()}`
  return (text === '' ? null : ownPath(text, origin)) ?? startPage(type)
}
