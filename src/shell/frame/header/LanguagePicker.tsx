import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import brand from '../../../../config/brand.json'
import { call } from '../../../client/call.ts'
import { readToken, rememberLanguage } from '../../../client/session.ts'
import { updateLanguage } from '../../../endpoints/content/common.ts'
import { withLoadingOverlay } from '../../kit/dialog/withLoadingOverlay.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { resetQueries } from '../../kit/data/useEndpoint.ts'

/** Returns a language's name in that language. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** §2: the list of languages, open while the pointer is over it or the keyboard focus is in it. */
export const LanguagePicker = () => {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const choose = async (language: string) => {
    rememberLanguage(language, i18n.language)
    await withLoadingOverlay(() => i18n.changeLanguage(language))
    setOpen(false)
    resetQueries()
    // §7 language update: messages to the account use the new language. The page does not wait for this call.
    if (readToken()) call(updateLanguage, { language }).catch(() => undefined)
  }
  return (
    <div
      className="languages"
      data-open={open || undefined}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className="languages__now"
        aria-expanded={open}
        aria-haspopup="true"
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        <span className="visually-hidden">{t('language')}</span>
        <span className="languages__code">{i18n.language.toUpperCase()}</span>
      </button>
      {open && (
        <ul className="languages__list drop">
          {brand.languages.offered.map((language) => (
            <li key={language}>
              <button
                type="button"
                className="drop__item"
                lang={language}
                aria-pressed={language === i18n.language}
                onClick={() => void choose(language)}
              >
                {nameOf(language)}
                {language === i18n.language && <Icon name="check" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
