import { useMemo } from 'react'
import { cleanRichText } from '../../../client/cleanRichText.ts'
import { languageAttributes } from '../../../rules/site/languages.ts'

/** Shows stored rich text. It is sanitised when stored, and again here. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => {
  const clean = useMemo(() => cleanRichText(html), [html])
  // Only this component of the centres writes HTML, and only after sanitising it.
  return (
    <div
      className="rich-text"
      dir="auto"
      {...languageAttributes(lang)}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
