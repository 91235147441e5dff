import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { brand } from '../../../client/pageSettings.ts'
import { readToken } from '../../../client/session.ts'
import { ownNameOf } from '../../../rules/site/languages.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { changeLanguage } from '../../kit/session/changeLanguage.ts'
import './languages.css'

/**
 * Returns a function that puts a language into the address of a visitor's page, so that a copied link opens in it.
 * An account has its own language, so the address of its page names none.
 */
const useAddressLanguage = (): ((language: string) => void) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return (language) => {
    const query = new URLSearchParams(search)
    if (readToken()) query.delete('lang')
    else query.set('lang', language)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state })
  }
}

/**
 * Returns the index of the next language whose own name, tag or English name begins with a letter: `j` finds 日本語, `r`
 * русский.
 */
const nextWith = (letter: string, options: readonly HTMLElement[], at: number): number => {
  const english = new Intl.DisplayNames(['en'], { type: 'language' })
  const begins = options.map(({ lang, textContent }) =>
    [textContent, lang, english.of(lang) ?? ''].some((name) => name.toLowerCase().startsWith(letter)),
  )
  const after = begins.indexOf(true, at + 1)
  return after < 0 ? begins.indexOf(true) : after
}

/**
 * Moves the focus to the next language for the arrow keys, to the first or last for Home and End, and to the next one that
 * begins with a typed letter.
 */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[lang]')]
  const at = options.findIndex((option) => option === document.activeElement)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  }
  const { key } = event
  const isLetter = /^\p{L}$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey
  const to = isLetter ? nextWith(key.toLowerCase(), options, at) : targets[key]
  if (to === undefined || (isLetter && to < 0)) return
  event.preventDefault()
  options.at(to % options.length)?.focus()
}

const LanguageList = ({ current, onChoose }: { current: string; onChoose: (language: string) => void }) => (
  <ul className="languages__list drop" data-many={brand.languages.offered.length > 12 || undefined}>
    {brand.languages.offered.map((language) => (
      <li key={language}>
        <button
          type="button"
          className="drop__item"
          lang={language}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
        >
          {ownNameOf(language)}
          {language === current && <Icon name="check" size={16} />}
        </button>
      </li>
    ))}
  </ul>
)

/**
 * §2: the list of languages by their own names, open while the pointer is over it or the keyboard focus is in it.
 */
export const LanguagePicker = () => {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const setAddress = useAddressLanguage()
  const choose = async (language: string) => {
    await changeLanguage(language)
    setOpen(false)
    button.current?.focus()
    setAddress(language)
  }
  return (
    <div
      className="languages"
      data-open={open || undefined}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setOpen(false)
          button.current?.focus()
        } else if (open) moveFocus(event)
        else if (event.key === 'ArrowDown') setOpen(true)
      }}
    >
      <button
        ref={button}
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
      {open && <LanguageList current={i18n.language} onChoose={(language) => void choose(language)} />}
    </div>
  )
}
