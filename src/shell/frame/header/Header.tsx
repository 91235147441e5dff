import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brand } from '../../../client/pageSettings.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { lazyOptional } from '../../kit/page/lazyOptional.tsx'
import { useSession } from '../../kit/session/session.ts'
import { setTheme, theme } from '../../kit/session/theme.ts'
import { useStore } from '../../kit/data/store.ts'
import { ChatButton } from './ChatButton.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { LoginBar } from './LoginBar.tsx'
import { Navigation } from './Navigation.tsx'
import { SearchButton } from './SearchButton.tsx'
import './account.css'
import './header.css'

const LoggedInBar = lazyOptional(
  () => import('./LoggedInBar.tsx'),
  <div className="logged-in" aria-busy="true">
    <span className="skeleton logged-in__skeleton" />
  </div>,
)

/** The brand's mark, a proscenium with its curtain drawn to one side, and its name. */
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
          <span className="age-badge" title={t('age.badge', { age: brand.minimumAge })}>
            {brand.minimumAge}+
          </span>
          <SearchButton />
          <ChatButton />
          <LanguagePicker />
          <ThemeSwitch />
        </div>
        {session.status === 'guest' ? <LoginBar /> : <LoggedInBar />}
      </div>
      {navigation && <Navigation pathname={pathname} />}
    </header>
  )
}
