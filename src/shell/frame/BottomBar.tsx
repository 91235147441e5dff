import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { useFeatures } from '../kit/session/features.ts'
import { Icon, type IconName } from '../kit/page/Icon.tsx'
import { useSession } from '../kit/session/session.ts'
import { useOpenCentre } from '../kit/session/useOpenCentre.ts'
import './bottomBar.css'

const Tab = ({ to, icon, label, here }: { to: string; icon: IconName; label: string; here: boolean }) => (
  <Link className="bottom__item" to={to} aria-current={here ? 'page' : undefined}>
    <Icon name={icon} size={22} />
    <span>{label}</span>
  </Link>
)

/** The navigation bar of phones: the five most visited places, within reach of the thumb. */
export const BottomBar = ({ pathname }: { pathname: string }) => {
  const { t } = useTranslation()
  const { status } = useSession()
  const openCentre = useOpenCentre()
  const has = useFeatures()
  const inside = status !== 'guest'
  return (
    <nav className="bottom" aria-label={t('nav.bottom')}>
      <Tab to="/" icon="home" label={t('nav.home')} here={pathname === '/'} />
      <Tab to="/rng" icon="RNG" label={t('nav.games')} here={pathname === '/rng'} />
      {has('deposit') && (
        <button
          type="button"
          className="bottom__item bottom__item--main"
          onClick={() => openCentre('member', 'depositv2')}
        >
          <span className="bottom__disc">
            <Icon name="wallet" size={24} />
          </span>
          <span>{t('deposit')}</span>
        </button>
      )}
      <Tab to="/promotions" icon="gift" label={t('nav.promotions')} here={pathname === '/promotions'} />
      <button
        type="button"
        className="bottom__item"
        onClick={() => (inside ? openCentre('member') : openDialog({ name: 'login' }))}
      >
        <Icon name="user" size={22} />
        <span>{t(inside ? 'nav.me' : 'login')}</span>
      </button>
    </nav>
  )
}
