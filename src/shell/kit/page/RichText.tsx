import { useMemo } from 'react'
import { cleanRichText } from '../../../client/cleanRichText.ts'
import './richText.css'

/** Renders stored rich text (notices, promotions, help), sanitised again. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanRichText(html), [html])
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}
