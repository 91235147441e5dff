import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/page/Icon.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'

/** Where `/` is a letter, or belongs to something else. */
const BUSY = 'input, textarea, select, [contenteditable], dialog'

/** A centre over the page has keys of its own. */
const isInCentre = (): boolean => /^\/(member|agent|operator)\b/.test(location.pathname)

const open = () => openDialog({ name: 'search' })

/** Opens the search of the site, as the key `/` does. */
export const SearchButton = () => {
  const { t } = useTranslation()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isInCentre()) return
      if ((event.target as Element).closest?.(BUSY) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('search')}
      aria-keyshortcuts="/"
      title={`${t('search')} (/)`}
      onClick={open}
    >
      <Icon name="search" />
    </button>
  )
}
