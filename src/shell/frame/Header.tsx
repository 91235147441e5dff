import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import brand from '../../../config/brand.json'
import { Icon } from '../kit/Icon.tsx'
import { useSession } from '../kit/session.ts'
import { setTheme, theme } from '../kit/theme.ts'
import { useStore } from '../kit/store.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { LoginBar } from './LoginBar.tsx'
import { Navigation } from './Navigation.tsx'
import './header.css'

const LoggedInBar = lazy(() => import('./LoggedInBar.tsx'))
const wait = <div className="logged-in" aria-busy="true"><span className="skeleton logged-in__skeleton" /></div>

/** The brand's mark: a proscenium with the curtain drawn to one side, and its name. */
const Logo = () => (
  <Link to="/" className="logo" aria-label={brand.name}>
    <img src="/art/mark.svg" width="34" height="34" alt="" />
    <span className="logo__name">{brand.name}</span>
  </Link>
)

const ThemeSwitch = () => {
  const { t } = useTranslation()
  const dark = useStore(theme) === 'dark'
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={t(dark ? 'theme.light' : 'theme.dark')}
      title={t(dark ? 'theme.light' : 'theme.dark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}

/** §2 header: languages, age badge, theme, the login form or the logged-in bar; below it the navigation. */
export const Header = ({ navigation, pathname }: { navigation: boolean; pathname: string }) => {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <header className="header">
      <div className="header__top page-width">
        <Logo />
        <div className="header__tools">
          <span className="age-badge" title={t('age.badge', { age: brand.minimumAge })}>{brand.minimumAge}+</span>
          <LanguagePicker />
          <ThemeSwitch />
        </div>
        {session.status === 'visitor' ? <LoginBar /> : <Suspense fallback={wait}><LoggedInBar /></Suspense>}
      </div>
      {navigation && <Navigation pathname={pathname} />}
    </header>
  )
}
