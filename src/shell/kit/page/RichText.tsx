import { useMemo } from 'react'
import { cleanRichText } from '../../../client/cleanRichText.ts'
import { languageAttributes } from '../../../rules/site/languages.ts'
import './richText.css'

/** Renders stored rich text (notices, promotions, help), sanitised again. `lang` is its language, if not the page's. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => {
  const clean = useMemo(() => cleanRichText(html), [html])
  return (
    <div
      className="rich-text"
      dir="auto"
      {...languageAttributes(lang)}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
