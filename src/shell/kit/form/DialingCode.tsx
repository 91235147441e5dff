import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findCountries, type CountryChoice } from '../../../rules/accounts/countryChoices.ts'
import './dialingCode.css'

/** §9: the list closes this many ms after it loses focus. */
const CLOSE_MS = 200

/** Scrolls the active option into view. */
const inView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

interface Props {
  /** The dialling code, digits only. */
  code: string
  choices: readonly CountryChoice[]
  onCode: (code: string) => void
}

/** The state of the list: the search, the active option and the chosen country. */
const useCountryList = ({ code, choices, onCode }: Props) => {
  const [search, setSearch] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [country, setCountry] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = search !== null
  const found = findCountries(choices, search ?? '')
  // Several countries share a code, so the chosen country keeps its name.
  const chosen =
    choices.find((choice) => choice.country === country && choice.code === code) ??
    choices.find((choice) => choice.code === code)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    setSearch('')
    setAt(chosen ? choices.indexOf(chosen) : 0)
  }
  const keepOpen = () => clearTimeout(timer.current)
  const closeLater = () => {
    timer.current = setTimeout(() => setSearch(null), CLOSE_MS)
  }
  const close = () => {
    setSearch(null)
    button.current?.focus()
  }
  const choose = (choice: CountryChoice | undefined) => {
    if (!choice) return
    setCountry(choice.country)
    onCode(choice.code)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) setAt((now) => Math.min(found.length - 1, Math.max(0, now + step)))
    else if (event.key === 'Enter') choose(found[at])
    else if (event.key === 'Escape') close()
    else return
    // Enter must not submit the form, and Escape must not close the dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    search,
    setSearch,
    at,
    setAt,
    button,
    open,
    found,
    chosen,
    show,
    close,
    keepOpen,
    closeLater,
    choose,
    press,
  }
}
type CountryList = ReturnType<typeof useCountryList>

/** The search field and the countries that match. */
const List = ({ list: { search, setSearch, at, setAt, found, choose, press } }: { list: CountryList }) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="dialing__list">
      <input
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}l`}
        aria-activedescendant={found[at] ? `${id}${found[at].country}` : undefined}
        aria-label={t('dialing.search')}
        placeholder={t('dialing.search')}
        value={search ?? ''}
        autoFocus
        autoComplete="off"
        onKeyDown={press}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
        }}
      />
      <ul id={`${id}l`} role="listbox" aria-label={t('field.countryDialingCode')}>
        {found.map((choice, n) => (
          // Keep the focus in the search field until the click, because losing focus closes the list.
          <li
            key={choice.country}
            id={`${id}${choice.country}`}
            role="option"
            aria-selected={n === at}
            ref={n === at ? inView : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <span>{choice.name}</span>
            <span className="number">{`+${choice.code}`}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="dialing__none" role="status">
          {t('dialing.none')}
        </p>
      )}
    </div>
  )
}

/** A country's dialling code: a button that opens a searchable list of countries and codes. */
export const DialingCode = ({ code, choices, onCode }: Props) => {
  const { t } = useTranslation()
  const list = useCountryList({ code, choices, onCode })
  const { button, open, chosen, show, close, keepOpen, closeLater } = list
  return (
    <div className="dialing" onFocus={keepOpen} onBlur={closeLater}>
      <button
        ref={button}
        type="button"
        className="input dialing__button number"
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={open ? close : show}
        aria-label={`${t('field.countryDialingCode')}: +${code}${chosen ? ` ${chosen.name}` : ''}`}
        title={chosen?.name}
      >
        {`+${code}`}
        <span className="dialing__arrow" aria-hidden="true" />
      </button>
      {open && <List list={list} />}
    </div>
  )
}
