import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_MAX } from '../../endpoints/content/siteSearch.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { EmptyView, ErrorView } from '../kit/page/StateView.tsx'
import { HitRow } from './HitRow.tsx'
import { rememberSearch } from './recentSearches.ts'
import { Suggestions } from './Suggestions.tsx'
import { useOpenHit, useSearchHits, type Hit } from './useSearchHits.ts'
import './search.css'

const KINDS = ['games', 'vendors', 'matches', 'help'] as const
const LIST = 'search-hits'
const FIELD = 'search-field'
const idOf = (hit: Hit | undefined): string | undefined => hit && `search-${hit.key}`

interface ResultsProps {
  hits: readonly Hit[]
  query: string
  active: number
  onOpen: (hit: Hit) => void
  onActive: (index: number) => void
}

/** The results by kind. They are one list for the keyboard. */
const Results = ({ hits, query, active, onOpen, onActive }: ResultsProps) => {
  const { t } = useTranslation()
  return (
    <div id={LIST} role="listbox" aria-label={t('search.results')}>
      {KINDS.map((kind) => {
        const own = hits.filter((hit) => hit.kind === kind)
        return (
          own.length > 0 && (
            <ul key={kind} className="site-search__group" role="group" aria-labelledby={`search-${kind}`}>
              <li role="presentation" className="site-search__kind" id={`search-${kind}`}>
                {t(`search.${kind}`)}
              </li>
              {own.map((hit) => (
                <HitRow
                  key={hit.key}
                  id={idOf(hit) ?? ''}
                  hit={hit}
                  query={query}
                  active={hits.indexOf(hit) === active}
                  onOpen={() => onOpen(hit)}
                  onActive={() => onActive(hits.indexOf(hit))}
                />
              ))}
            </ul>
          )
        )
      })}
    </div>
  )
}

/** The place in the list after a key; null when the key does not move in it. */
const placeAfter = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return null
}

interface FieldProps {
  typed: string
  onType: (text: string) => void
  onKey: (event: KeyboardEvent) => void
  /** The id of the chosen result. */
  chosen: string | undefined
}

/** The field of the search. The focus stays in it while arrows choose a result. */
const Field = ({ typed, onType, onKey, chosen }: FieldProps) => {
  const { t } = useTranslation()
  return (
    <div className="site-search__field">
      <Icon name="search" size={20} />
      <input
        id={FIELD}
        data-first
        // In a field of the type search, Escape would clear the text and leave the dialog open.
        type="text"
        enterKeyHint="search"
        role="combobox"
        className="site-search__input"
        maxLength={SEARCH_MAX}
        value={typed}
        placeholder={t('search.hint')}
        aria-label={t('search.hint')}
        aria-expanded={chosen !== undefined}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={chosen}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
    </div>
  )
}

/** The search over games, vendors, matches and help. Arrows choose a result, Enter opens it, Escape closes the dialog. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { hits, query, error, loading, retry } = useSearchHits(typed)
  const openHit = useOpenHit()
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    document.querySelector<HTMLElement>(`#${FIELD}`)?.focus()
  }
  const open = (hit: Hit) => {
    rememberSearch(typed)
    onClose()
    openHit(hit)
  }
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, hits?.length ?? 0)
    const chosen = hits?.[active]
    if (next !== null) {
      setActive(next)
      document.querySelector(`#${CSS.escape(idOf(hits?.[next]) ?? '')}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen && typed.trim() === query) open(chosen)
    else return
    event.preventDefault()
  }
  const none = hits?.length === 0 && !loading
  return (
    <Dialog title={t('search')} onClose={onClose} width={640}>
      <div className="site-search">
        <Field typed={typed} onType={type} onKey={press} chosen={idOf(hits?.[active])} />
        <p className="visually-hidden" role="status">
          {hits && !loading ? t('search.count', { count: hits.length }) : ''}
        </p>
        <div className="site-search__results" data-loading={loading || undefined}>
          {error && <ErrorView error={error} onRetry={retry} compact />}
          {!error && hits && hits.length > 0 && (
            <Results hits={hits} query={query} active={active} onOpen={open} onActive={setActive} />
          )}
          {none && (
            <EmptyView title={t('search.none', { query })} text={t('search.none.text')} illustration="dark" />
          )}
          {(!hits || none) && <Suggestions onChoose={type} />}
        </div>
      </div>
    </Dialog>
  )
}
