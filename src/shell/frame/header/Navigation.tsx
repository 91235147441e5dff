import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useNavigate } from 'react-router'
import type { GameMenu, GameVendor } from '../../../entities/games/game.ts'
import { gameMenus } from '../../../endpoints/accounts/login.ts'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { CATEGORY_PATHS, LISTED_CATEGORIES } from '../../kit/session/site.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

/** §9: a drop-down of the header shows at most this many vendors. */
const VENDORS_SHOWN = 6

const Vendors = ({ menu, onDone }: { menu: GameMenu; onDone: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = CATEGORY_PATHS[menu.gameCategory]
  const open = (vendor: GameVendor) => {
    onDone()
    if (LISTED_CATEGORIES.includes(menu.gameCategory))
      return void navigate(`${path}?page=${vendor.vassalage}`)
    if (menu.gameCategory === 'LOTT' || menu.gameCategory === 'ELOTT') return void navigate(path)
    openDialog({
      name: 'games',
      gameType: menu.gameCategory,
      vassalage: vendor.vassalage,
      title: vendor.displayName,
    })
  }
  return (
    <ul className="nav__drop drop">
      {menu.vendors.slice(0, VENDORS_SHOWN).map((vendor) => (
        <li key={vendor.vassalage}>
          <button type="button" className="drop__item" onClick={() => open(vendor)}>
            <img src={vendor.smallIcon} width="24" height="24" alt="" />
            <span>{vendor.displayName}</span>
            {vendor.isHot === 1 && (
              <span className="hot">
                <Icon name="flame" size={15} />
                <span className="visually-hidden">{t('hot')}</span>
              </span>
            )}
          </button>
        </li>
      ))}
      <li className="drop__rule">
        <Link className="drop__item" to={path} onClick={onDone}>
          {t('more')}
          <Icon name="right" size={15} />
        </Link>
      </li>
    </ul>
  )
}

const Category = ({ menu }: { menu: GameMenu }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <li
      className="nav__entry"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={close}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <NavLink
        className="nav__link"
        to={CATEGORY_PATHS[menu.gameCategory]}
        onFocus={() => setOpen(true)}
        onClick={close}
      >
        {t(`category.${menu.gameCategory}`)}
      </NavLink>
      {open && <Vendors menu={menu} onDone={close} />}
    </li>
  )
}

/**
 * The entries shown until the provider has replied. They match the usual reply, so that the layout does not
 * shift.
 */
const PLACEHOLDERS: readonly GameMenu[] = (
  ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'DS88'] as const
).map((gameCategory) => ({ gameCategory, vendors: [] }))

/** §2 navigation: home, each category with its vendors, the apps, promotions. */
export const Navigation = ({ pathname }: { pathname: string }) => {
  const { t } = useTranslation()
  const { data: menus } = useEndpoint(gameMenus, {})
  return (
    <nav className="nav" aria-label={t('nav')}>
      <ul className="nav__list page-width">
        <li className="nav__entry">
          <Link className="nav__link" to="/" aria-current={pathname === '/' ? 'page' : undefined}>
            {t('nav.home')}
          </Link>
        </li>
        {(menus ?? PLACEHOLDERS).map((menu) => (
          <Category key={menu.gameCategory} menu={menu} />
        ))}
        <li className="nav__entry nav__entry--apart">
          <NavLink className="nav__link" to="/down">
            {t('nav.down')}
          </NavLink>
        </li>
        <li className="nav__entry">
          <NavLink className="nav__link" to="/promotions">
            {t('nav.promotions')}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
