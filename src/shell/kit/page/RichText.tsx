import { useMemo } from 'react'
import { richTextProps } from '../../../client/cleanRichText.ts'
import './richText.css'

/** Renders stored rich text (notices, promotions, help). `lang` is its language, if not the page's. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <div {...useMemo(() => richTextProps(html, lang), [html, lang])} />
)
