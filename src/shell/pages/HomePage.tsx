import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import brand from '../../../config/brand.json'
import { useSession } from '../kit/session.ts'
import './home.css'

const HomeSections = lazy(() => import('./HomeSections.tsx'))

const Wait = () => <div className="home__wait page-width" aria-busy="true"><div className="skeleton" /><div className="skeleton" /></div>

/** §2 home: hot games by type, the winner board, popular lotteries and the apps. */
export const HomePage = () => {
  const { t } = useTranslation()
  const { member } = useSession()
  return (
    <>
      <h1 className="visually-hidden">{member ? t('home.welcome', { name: member.nickname || member.account }) : brand.name}</h1>
      <Suspense fallback={<Wait />}><HomeSections /></Suspense>
    </>
  )
}
