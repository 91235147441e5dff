import { Link } from 'react-router'
import { Badge, Menu } from 'antd'
import type { MenuEntry } from '../../../entities/site/menu.ts'
import { MENU_ICONS } from './icons.tsx'
import { PaletteKey } from '../keys/PaletteKey.tsx'
import { MenuFooter } from './MenuFooter.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** The label of an entry, with a badge when its count is above 0 (§2: red count badges). */
const Label = ({ entry }: { entry: MenuEntry }) => {
  const { base, counts, prefetchScreen, page } = useCentre()
  const { t, menuName } = useWords()
  const count = entry.badge ? counts[entry.badge] : 0
  return (
    <Link
      to={`${base}/${entry.page}`}
      className="centre-menu-link"
      data-page={entry.page}
      onClick={() => page !== entry.page && prefetchScreen(entry.page)}
    >
      <span>{menuName(entry.name)}</span>
      {count > 0 && <Badge count={count} size="small" title={t('badge_waiting', { count })} />}
    </Link>
  )
}

/** The menu of a centre: the entries in the file's order, with the active one highlighted (§2). */
export const MenuList = ({ onPick }: { onPick?: () => void }) => {
  const { entries, page } = useCentre()
  return (
    <>
      <PaletteKey onPick={onPick} />
      <Menu
        mode="inline"
        selectedKeys={[page]}
        onClick={() => onPick?.()}
        items={entries.map((one) => ({
          key: one.page,
          icon: MENU_ICONS[one.icon],
          label: <Label entry={one} />,
        }))}
      />
      <MenuFooter />
    </>
  )
}
