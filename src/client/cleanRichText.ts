import DOMPurify from 'dompurify'
import { ownPath } from '../rules/site/ownPath.ts'
import { RICH_TEXT } from '../rules/content/richText.ts'
import { setSanitizer } from './trustedTypes.ts'

// A link to another site opens in a new tab, without an opener or a referrer.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer')
  const href = node.getAttribute('href')
  if (href !== null && ownPath(href, location.origin) === null) node.setAttribute('target', '_blank')
})

setSanitizer((html) => DOMPurify.sanitize(html))

/**
 * Returns stored rich text (notices, promotions, help, letters) as safe markup. It sanitises the text again,
 * whatever its source.
 */
export const cleanRichText = (html: string): string =>
  DOMPurify.sanitize(html, RICH_TEXT as never) as unknown as string
