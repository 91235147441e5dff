import { Form, Input } from 'antd'
import { brand } from '../../../client/pageSettings.ts'
import { directionOf, ownNameOf } from '../../../rules/site/languages.ts'
import { useOperatorWords } from '../words.ts'

const MOST = 20_000

type Path = readonly (string | number)[]

interface TextsFieldProps {
  label: string
  /** The place of the texts in the form; `within` is what a Form.List adds in front by itself. */
  path: Path
  within?: Path
  html?: boolean
}

/**
 * A text in each language of the site, side by side. Only the default language is required, because it replaces missing
 * translations.
 */
export const TextsField = ({ label, path, within = [], html = false }: TextsFieldProps) => {
  const t = useOperatorWords()
  const { default: fallback, offered } = brand.languages
  return (
    <fieldset className="content-texts">
      <legend>{label}</legend>
      {offered.map((language) => {
        const isDefault = language === fallback
        const name = ownNameOf(language)
        return (
          <Form.Item
            key={language}
            name={[...path, language]}
            label={isDefault ? t('content_language_default', { language: name }) : name}
            htmlFor={['content', ...within, ...path, language].join('-')}
            rules={[{ required: isDefault, whitespace: true, message: t('required') }]}
          >
            <Input.TextArea
              id={['content', ...within, ...path, language].join('-')}
              lang={language}
              dir={directionOf(language)}
              aria-label={`${label}, ${name}`}
              autoSize={{ minRows: html ? 5 : 1, maxRows: html ? 14 : 6 }}
              maxLength={MOST}
            />
          </Form.Item>
        )
      })}
      {html && <p className="centre-soft">{t('content_html_hint')}</p>}
    </fieldset>
  )
}
