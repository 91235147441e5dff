import { Link } from 'react-router'
import { CountBadge } from '../format/CountBadge.tsx'
import { MENU_ICONS } from './icons.tsx'
import { useCentre, useCounts } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** The bar of a phone: the most used pages of the centre (`bar` in the menu's file), within reach of the thumb. */
export const BottomBar = () => {
  const { entries, base, page, prefetchScreen } = useCentre()
  const counts = useCounts()
  const { t, menuName } = useWords()
  return (
    <nav className="centre-bottom" aria-label={t('bottom_bar')}>
      {entries
        .filter(({ bar }) => bar)
        .map((entry) => (
          <Link
            key={entry.page}
            to={`${base}/${entry.page}`}
            aria-current={page === entry.page ? 'page' : undefined}
            onClick={() => page !== entry.page && prefetchScreen(entry.page)}
          >
            {MENU_ICONS[entry.icon]}
            <span>{menuName(entry.name)}</span>
            {entry.badge && <CountBadge count={counts[entry.badge]} />}
          </Link>
        ))}
    </nav>
  )
}
