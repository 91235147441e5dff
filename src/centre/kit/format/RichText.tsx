import { useMemo } from 'react'
import { richTextProps } from '../../../client/cleanRichText.ts'

/** Renders stored rich text (messages, announcements, help). `lang` is its language, if not the page's. */
const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <div {...useMemo(() => richTextProps(html, lang), [html, lang])} />
)
export default RichText
