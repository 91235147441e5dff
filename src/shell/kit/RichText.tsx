import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cleanMarkupWith } from '../../client/trustedTypes.ts'
import './richText.css'

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('rel', 'noopener noreferrer')
  if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank')
})

cleanMarkupWith((html) => DOMPurify.sanitize(html))

const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'video', 'audio', 'template'],
  FORBID_ATTR: ['style', 'id', 'class', 'name', 'srcset'],
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const

/** Stored rich text (notices, promotions, help): sanitised again where it is shown, whoever wrote it. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => DOMPurify.sanitize(html, RULES as never) as unknown as string, [html])
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
