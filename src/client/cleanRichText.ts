import DOMPurify from 'dompurify'
import { languageAttributes } from '../rules/site/languages.ts'
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
 * Returns the properties of the element that shows stored rich text (notices, promotions, help, messages). The text is
 * sanitised again, regardless of its source. `lang` is its language, if not the page's.
 */
export const richTextProps = (html: string, lang: string | undefined) => ({
  className: 'rich-text',
  dir: 'auto',
  ...languageAttributes(lang),
  dangerouslySetInnerHTML: { __html: DOMPurify.sanitize(html, RICH_TEXT as never) as unknown as string },
})
