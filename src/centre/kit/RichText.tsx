import { useMemo } from 'react'
import DOMPurify from 'dompurify'

const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'video', 'audio', 'template'],
  FORBID_ATTR: ['style', 'id', 'class', 'name', 'srcset'],
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const

/** Rich text someone stored: sanitised when it was stored, and again here before it is shown. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => DOMPurify.sanitize(html, RULES as never) as unknown as string, [html])
  // The one place of the centres that writes HTML: what stands here has just been sanitised.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
