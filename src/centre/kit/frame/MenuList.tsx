import { useId } from 'react'
import { Link } from 'react-router'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { MenuEntry } from '../../../entities/site/menu.ts'
import { CountBadge } from '../format/CountBadge.tsx'
import { MENU_ICONS } from './icons.tsx'
import { MenuFooter } from './MenuFooter.tsx'
import { menuSections } from './menuEntries.ts'
import type { MenuSection } from './menuEntries.ts'
import { useClosedSections } from './useClosedSections.ts'
import { useCentre, useCounts } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** A link to a page, with a badge when its count is above 0 (§2: red count badges). The open page is marked (§2). */
const Entry = ({ entry, onPick }: { entry: MenuEntry; onPick: (() => void) | undefined }) => {
  const { base, prefetchScreen, page } = useCentre()
  const counts = useCounts()
  const { menuName } = useWords()
  return (
    <li>
      <Link
        to={`${base}/${entry.page}`}
        className="centre-menu-link"
        data-page={entry.page}
        aria-current={page === entry.page ? 'page' : undefined}
        onClick={() => {
          if (page !== entry.page) prefetchScreen(entry.page)
          onPick?.()
        }}
      >
        {MENU_ICONS[entry.icon]}
        <span>{menuName(entry.name)}</span>
        {entry.badge && <CountBadge count={counts[entry.badge]} />}
      </Link>
    </li>
  )
}

interface SectionProps {
  group: string
  section: MenuSection
  closed: boolean
  toggle: () => void
  onPick: (() => void) | undefined
}

/** A section of the menu. A closed one shows the open page only, and the sum of its badges. */
const Section = ({ group, section: { entries }, closed, toggle, onPick }: SectionProps) => {
  const { page } = useCentre()
  const counts = useCounts()
  const { menuName } = useWords()
  const id = useId()
  const shown = closed ? entries.filter((entry) => entry.page === page) : entries
  const waiting = entries
    .filter((entry) => !shown.includes(entry))
    .reduce((sum, { badge }) => sum + ((badge && counts[badge]) ?? 0), 0)
  return (
    <div className="menu-section" data-closed={closed || undefined}>
      <button
        type="button"
        className="menu-group"
        aria-expanded={!closed}
        aria-controls={id}
        onClick={toggle}
      >
        <span>{menuName(`group_${group}`)}</span>
        <CountBadge count={waiting} />
        <DownOutlined aria-hidden />
      </button>
      <ul id={id} className="menu-entries">
        {shown.map((entry) => (
          <Entry key={entry.page} entry={entry} onPick={onPick} />
        ))}
      </ul>
    </div>
  )
}

/** The menu of a centre: the entries in the file's order, in their sections. */
export const MenuList = ({ onPick }: { onPick?: () => void }) => {
  const { entries, menu } = useCentre()
  const { closed, toggle } = useClosedSections()
  return (
    <>
      {menuSections(entries).map((section) =>
        section.group === undefined ? (
          <ul key={section.entries[0]?.page} className="menu-entries">
            {section.entries.map((entry) => (
              <Entry key={entry.page} entry={entry} onPick={onPick} />
            ))}
          </ul>
        ) : (
          <Section
            key={section.group}
            group={section.group}
            section={section}
            closed={closed.includes(section.group)}
            toggle={() => toggle(section.group ?? '')}
            onPick={onPick}
          />
        ),
      )}
      {menu.centre !== 'operator' && <MenuFooter />}
    </>
  )
}
