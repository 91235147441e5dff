import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cleanMarkupWith } from '../../client/trustedTypes.ts'
import { RICH_TEXT } from '../../rules/richText.ts'
import './richText.css'

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer')
  if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank')
})

cleanMarkupWith((html) => DOMPurify.sanitize(html))

/** Stored rich text (notices, promotions, help): sanitised again where it is shown, whoever wrote it. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => DOMPurify.sanitize(html, RICH_TEXT as never) as unknown as string, [html])
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
