import { Segmented } from 'antd'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import type { ContentKind } from '../../../entities/content/contentKinds.ts'
import { kebab } from '../../../rules/site/cssVariables.ts'
import { ownNameOf } from '../../../rules/site/languages.ts'
import RichText from '../../kit/format/RichText.tsx'
import { useOperatorWords } from '../words.ts'

const THEMES = ['light', 'dark'] as const

type Body = Readonly<Record<string, unknown>>

/** The variables of a theme of the site, for a part of the page. */
const themeStyle = (theme: (typeof THEMES)[number]): CSSProperties =>
  Object.fromEntries([
    ['colorScheme', theme],
    ...Object.entries(brand.theme[theme]).map(([name, colour]) => [`--${kebab(name)}`, colour]),
  ])

/** Returns a text in a language, or in the default one as players see it. */
const textIn = (value: unknown, language: string): string => {
  if (typeof value !== 'object' || value === null) return ''
  const texts = new Map(Object.entries(value))
  const found: unknown = texts.get(language) || texts.get(brand.languages.default)
  return typeof found === 'string' ? found : ''
}

const artOf = (kind: ContentKind, { art }: Body, theme: string): string | null =>
  (kind === 'banner' || kind === 'promotion') && typeof art === 'string' && art !== ''
    ? `/art/banners/${art}${theme === 'dark' ? '-dark' : ''}.svg`
    : null

const Panel = ({
  kind,
  body,
  language,
  theme,
}: {
  kind: ContentKind
  body: Body
  language: string
  theme: (typeof THEMES)[number]
}) => {
  const t = useOperatorWords()
  const art = artOf(kind, body, theme)
  const title = textIn(body['title'] ?? body['name'], language)
  const text = textIn(body['summary'] ?? body['text'] ?? body['description'], language)
  const html = textIn(body['content'], language)
  const benefits: readonly unknown[] = Array.isArray(body['benefits']) ? body['benefits'] : []
  return (
    <section className="content-panel" style={themeStyle(theme)} aria-label={t(`theme_${theme}`)}>
      {art && <img src={art} alt="" />}
      <div lang={language} dir="auto">
        <p className="content-panel-title">{title || t('content_no_title')}</p>
        {text && <p>{text}</p>}
        {html && <RichText html={html} lang={language} />}
        {benefits.length > 0 && (
          <ul>
            {benefits.map((one, index) => (
              <li key={index}>{textIn(one, language)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** What a version looks like in both themes, in each language. */
export const ContentPreview = ({ kind, body }: { kind: ContentKind; body: Body }) => {
  const t = useOperatorWords()
  const { i18n } = useTranslation()
  const { offered } = brand.languages
  const [language, setLanguage] = useState(i18n.language)
  return (
    <>
      <div className="content-preview-head">
        <h2 className="section-title">{t('content_preview')}</h2>
        <Segmented
          size="small"
          aria-label={t('language')}
          value={language}
          options={offered.map((tag) => ({ value: tag, label: ownNameOf(tag) }))}
          onChange={setLanguage}
        />
      </div>
      <div className="content-preview">
        {THEMES.map((theme) => (
          <Panel key={theme} kind={kind} body={body} language={language} theme={theme} />
        ))}
      </div>
    </>
  )
}
