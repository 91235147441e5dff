import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './pageNumbers.ts'

interface Props {
  page: number
  pages: number
  onPage: (page: number) => void
  /** Pages shown around the current one, and at either end (§9: popups 5 and 1, others 3 and 1). */
  range?: number
  margin?: number
}

export const Pagination = ({ page, pages, onPage, range = 3, margin = 1 }: Props) => {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label={t('pages')}>
      <button
        type="button"
        className="pages__page"
        aria-label={t('previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" size={16} />
      </button>
      {pageNumbers(page, pages, range, margin).map((each, index) =>
        each === null ? (
          <span key={`gap${index}`} className="pages__gap">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className="pages__page"
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        ),
      )}
      <button
        type="button"
        className="pages__page"
        aria-label={t('next')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" size={16} />
      </button>
    </nav>
  )
}
