import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { brand } from '../../../client/pageSettings.ts'
import { lazyPart } from '../../../client/code/lazyPart.ts'
import { useSession } from '../../kit/session/session.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import './home.css'

/** §2: these two addresses are the home page with a dialog over it. */
const TITLES: Readonly<Record<string, string>> = { '/login': 'login', '/register': 'register' }

const Wait = () => (
  <div className="home__wait page-width" aria-busy="true">
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
)
const HomeSections = lazyPart(() => import('./HomeSections.tsx'), <Wait />)

/** §2 home: hot games by type, the winner board, popular lotteries and the apps. */
export const HomePage = () => {
  const { t } = useTranslation()
  const { member } = useSession()
  const path = useLocation().pathname.toLowerCase()
  useTitle(t(TITLES[path] ?? 'nav.home'))
  return (
    <>
      <h1 className="visually-hidden">
        {member ? t('home.welcome', { name: member.nickname || member.account }) : brand.name}
      </h1>
      <HomeSections />
    </>
  )
}
